import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { generateProgramme } from '#shared/domain/programme-generator/generate-programme.ts';
import { addDays, formatDayShort } from '#shared/domain/time/local-date.ts';
import { eventsOfDay, isMultiDay, weeklyItemsOf, weekRange } from '#shared/domain/time/programme-week.ts';
import { COACH_NOTES } from './coach-notes.ts';
import { SAMPLE_PARTICIPANTS, type SampleParticipant } from './sample-participants.ts';

const WEEKS = Array.from({ length: 12 }, (_, n) => n + 1);

/** The programmes of ten contrasting participants as Markdown, to be read as a coach would. */
export function renderProgrammes(): string {
  return [
    '# Ten programmes',
    'What the generator writes for ten contrasting participants. Made by `npm run programmes`; a test holds this page against the generator. Minutes of cardio and strength are those of the days; what found no place on a day stands in "this week".',
    COACH_NOTES.trim(),
    ...SAMPLE_PARTICIPANTS.map(renderOne),
    '',
  ].join('\n\n');
}

function renderOne(participant: SampleParticipant): string {
  const { name, who, setup, questionnaire, startDate, signedUpAt } = participant;
  const generated = generateProgramme({
    programmeId: '00000000-0000-4000-8000-0000000000aa',
    startDate,
    signedUpAt,
    timeZone: 'Europe/London',
    profile: { name, age: null, gender: null },
    setup,
    questionnaire,
    carefulAbout: setup.carefulAbout ?? '',
  });
  const { events, programme, notes } = generated;
  const ofWeek = (week: number) => {
    const { start, end } = weekRange(programme, week);
    return events.filter(
      (event) => event.start_local.slice(0, 10) >= start && event.start_local.slice(0, 10) <= end,
    );
  };
  const rows = WEEKS.map((week) => {
    const own = ofWeek(week);
    const daily = own.filter((event) => !isMultiDay(event));
    const items = weeklyItemsOf(events, programme, week).map(({ title }) => title.replace(/^Week \d+: /, ''));
    return [
      week,
      minutes(daily, 'cardio'),
      daily
        .filter(({ metadata }) => metadata.rule === 'strength')
        .map(({ metadata }) => String(metadata.duration_minutes))
        .join(' + ') || '-',
      new Set(
        daily.filter(({ metadata }) => metadata.rule === 'habit').map(({ metadata }) => metadata.article),
      ).size,
      daily.filter(({ metadata }) => metadata.rule === 'lesson').length,
      daily.filter(({ metadata }) => metadata.rule === 'practice').length,
      items.join('; '),
    ];
  });
  const days = [signedUpAt.slice(0, 10), addDays(startDate, 15), addDays(startDate, 33)];
  return [
    `## ${name}`,
    `${who} From ${startDate}, signed up ${signedUpAt.replace('T', ' ')}. ${events.length} events.`,
    ...(notes.length > 0 ? [notes.map((note) => `- ${note}`).join('\n')] : []),
    table(['Week', 'Cardio', 'Strength', 'Habits', 'Reading', 'Small tasks', 'This week'], rows),
    ...days.map((date) => renderDay(events, date)),
  ].join('\n\n');
}

function minutes(events: readonly ProgrammeEvent[], rule: string): number {
  return events
    .filter(({ metadata }) => metadata.rule === rule)
    .reduce((sum, { metadata }) => sum + Number(metadata.duration_minutes), 0);
}

function renderDay(events: readonly ProgrammeEvent[], date: string): string {
  const lines = eventsOfDay(events, date).map(
    ({ all_day, start_local, title }) => `- ${all_day ? 'any time' : start_local.slice(11)} ${title}`,
  );
  return [`**${formatDayShort(date)}**`, lines.join('\n')].join('\n\n');
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
