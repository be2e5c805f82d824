import { TrendList } from './trend-list.tsx';
import { TrendScreen } from './trend-screen.tsx';

/** The values over the years: of one biomarker, or the list of all. */
export default function Values({ biomarkerId }: { biomarkerId: string | null }) {
  return biomarkerId === null ? <TrendList /> : <TrendScreen key={biomarkerId} biomarkerId={biomarkerId} />;
}
