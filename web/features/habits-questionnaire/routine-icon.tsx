import {
  AlarmClock,
  Bed,
  Brain,
  Egg,
  GlassWater,
  HeartPulse,
  ListTodo,
  Moon,
  NotebookPen,
  PersonStanding,
  ShowerHead,
  Smartphone,
  StretchHorizontal,
  Sun,
  Sunset,
  Users,
  Utensils,
  type LucideIcon,
} from 'lucide-react';
import type { RoutineId } from '#shared/content/routine-ids.ts';

const ICONS: Readonly<Record<RoutineId, LucideIcon>> = {
  consistentWakeTime: AlarmClock,
  sunlightExposure: Sun,
  hydrationOnWaking: GlassWater,
  mobilityStretching: StretchHorizontal,
  cardioBurst: HeartPulse,
  mindfulness: Brain,
  coldShower: ShowerHead,
  proteinBreakfast: Egg,
  gratitudeJournaling: NotebookPen,
  consistentBedtime: Bed,
  digitalSunset: Sunset,
  screenFreeTime: Smartphone,
  eveningStretching: PersonStanding,
  eveningJournaling: ListTodo,
  noHeavyMeals: Utensils,
  bedroomPrep: Moon,
  socialConnection: Users,
};

export function RoutineIcon({ id }: { id: RoutineId }) {
  const Icon = ICONS[id];
  return (
    <span
      className="grid size-10 place-items-center self-start rounded-full bg-habit-soft text-habit max-desktop:mt-3"
      aria-hidden="true"
    >
      <Icon className="ico" />
    </span>
  );
}
