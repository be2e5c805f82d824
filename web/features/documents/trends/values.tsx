import { TrendList } from './trend-list.tsx';
import { TrendScreen } from './trend-screen.tsx';

interface ValuesProps {
  biomarkerId: string | null;
  /** The name of the biomarker that is shown; null where none is. */
  onName: (name: string | null) => void;
}

/** The values over the years: of one biomarker, or the list of all. */
export default function Values({ biomarkerId, onName }: ValuesProps) {
  if (biomarkerId === null) return <TrendList />;
  return <TrendScreen key={biomarkerId} biomarkerId={biomarkerId} onName={onName} />;
}
