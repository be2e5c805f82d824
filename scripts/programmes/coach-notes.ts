/** What a coach would look for in the programmes below, and how their properties are checked. */
export const COACH_NOTES = `## Read as a coach would

What a coach would look for, and what the plan does:

- **Small tasks stay few.** At most four a week, two on a day; areas take turns with their second one.
- **A day reads in the order in which it is lived.** Each habit lies where its anchor lies; evenings follow the rising time, eight and a half hours before it.
- **Night hours on weekdays.** Habits go by their anchors without a time. No morning daylight unasked, no theme of a fixed rising time; the article on shift work comes first, and the weekly reflection comes with the tasks.
- **Something to be careful about**, such as high blood pressure, keeps strength at effort 6 of 10, with the advice to breathe out while lifting. Intervals, cold showers and cardio bursts are left out.
- **How strength is trained is read before the first session**, on a day without training where one is left, else on the session's own day. Habits then begin a day later.
- **The first days are light.** Two steps of investigations a day at most; where a week has fewer than three days left they begin in the next one. Their articles take the place of others.
- **A habit grows.** Its dose rises by a step after two weeks at four fifths or more, and falls after two weeks below a half, as a proposal to accept. On a full day the tiny dose is asked for. A dose moves only while the habit lies ahead.
- **Two habits at most begin in one week.** One that found no place in its week begins later.
- **After a change of the plan a week keeps its lessons.** Articles of investigations that were read before, and recaps, do not take their place.
- **The same answers give the same plan again** to a participant who did everything so far: cardio, articles of habits, small tasks and intervals.
- **Hard sessions keep their distance.** One interval session a week, and no strength on the day after it, also where the plan changed in between. Sessions of strength lie 48 hours apart by the clock of the world, over the nights in which the clocks change as well.
- **Articles come in time.** Habits that have begun are read about before anything else. Intervals, cold showers and cardio bursts wait until their article has been read, on a day before.
- **A heart condition that is named takes out** cold showers and intervals, also those that lie in today, were moved or begun, and a note says so. What was done stays.
- **Consultations keep their weeks with new answers.** What stays in the plan keeps its week, and what follows keeps its distance.
- **An investigation that was dropped and chosen again is booked again**, unless its booking was made. A glucose monitor is worn from a Monday and inside the programme, or not at all. A new blood panel has its upload, also where an older result was uploaded before it was booked.

What stays, on purpose:

- The daily minutes come before the targets. A preview and "Why this programme" say which target is missed, and whether for want of time, of growth, or by choice.
- A setup that is completed untouched asks for every investigation, extensively: the form shows this choice, its price and what it adds to the plan before anything is saved.
- The fourth, eighth and twelfth week ask for three fifths of the cardio and for one easy set of each strength exercise.
- A habit may begin before its article is read: its first dose is two minutes and needs none. It is read in the week in which the habit begins; of two that begin in the first week, beside how strength is trained, one is read about early in the second. Where investigations fill the reading of the first two weeks, habits follow in the third and fourth.
- A participant who leaves the weekdays open gets tasks on weekdays: an open time is not a no.

## Properties

Each property is checked on 60 programmes in the gate, and on 5,000, others each time, in \`npm run test:long\`; \`DAYMARK_RUNS=300 DAYMARK_SEED=77 npx vitest run shared/domain/programme-generator\` repeats what follows.

| Looked at | Programmes | Held |
| --- | --- | --- |
| New, every claim | 300 | all |
| New, the rules that it is written by | 300 | all |
| Written anew while under way, with a setup and without, after tasks were moved and answers dropped and given again, every claim but those named below | 300 | all |

What stays stands where it does, and the rest is planned around it. So it is not claimed of a plan that is written anew:

- that more minutes a day never place fewer, or that more priority never asks for less (P9, P8);
- that its lighter weeks ask for three fifths of the best week (P6), or that its weeks hold the numbers of sessions and of first habits of a new programme (rules 2, 3 and 5);
- that a week has five habits at most, counting those that the participant did, moved or still had in the running week: five are planned (P10);
- that there are no consultations but those that are chosen: what was done of others stays, and nothing more of them is planned (P12);
- that a week has its own reflection inside it, where that was moved to another week (P13);
- that a check-in stands at the same time on every day: it gives way to what was moved to its hour (P19);
- how many events it has with those that stay (P20).
`;
