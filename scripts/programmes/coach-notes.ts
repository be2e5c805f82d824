/** What reading the programmes below brought to light, and how its properties are checked. */
export const COACH_NOTES = `## Read as a coach would

What was objected to, and what is done about it:

- **Seven small tasks in a week, three of them in one evening.** At most four a week, two on a day; areas take turns with their second one.
- **Brushing the teeth before dinner.** Each habit stands where its anchor lies, so that the day reads in the order in which it is lived; evenings follow the rising time, eight and a half hours before it.
- **Morning daylight and the same rising time after a night's work.** Who chooses night hours on weekdays gets habits by their anchors without a time, no morning daylight unasked, no theme of a fixed rising time, the article on shift work first, and the weekly reflection with the tasks.
- **Effort 8 of 10 for somebody with high blood pressure.** Who names something to be careful about stays at 6 of 10 and is told to breathe out as they lift. Intervals, cold showers and cardio bursts are left out.
- **Strength before anybody has read how.** How strength is trained is read before the first session, on a day without training where one is left, else on its own day; habits then begin a day later. After a sign-up on a Monday the article came four days later than the first session, and nine beside investigations.
- **Seven calls and six articles in the first days.** Two steps of investigations a day at most; where a week has fewer than three days left they begin in the next one; their articles take the place of others.
- **A habit that stays tiny for ever.** Its dose grows by a step after two weeks at four fifths or more, and shrinks after two weeks below a half, as a proposal to accept. On a full day the tiny dose is asked for.
- **Three habits that begin in one week**, because one of them found no place in the week before. It begins later.
- **No lessons after a change of the plan.** Articles of investigations that were read weeks ago, and recaps that stood already, counted as the lessons of the week that was written anew.
- **Another plan after a rewriting with the same answers**: less cardio than the week asked for, habits' articles that were never read, small tasks gone on a Friday, easy walks for Sunday's intervals. Whoever did everything so far now finds the plan as it was.
- **A larger dose of a habit that was taken out**, for safety among other reasons. A dose moves only while the habit lies ahead.
- **Two interval sessions in one week, and strength on the morrow of one**, where the plan changed in between. What stays counts.
- **Habits read about weeks after they had begun, intervals never, and a cold shower that says "read the article first" with no article.** Habits that have begun are read about before anything else. Intervals, cold showers and cardio bursts wait until their article has been read, on a day before.
- **A cold shower and intervals still in the plan after a heart condition was named**, because they stood in today, were moved or had been begun. They are taken out, and a note says so; what was done stays.
- **The trainer's second session, the doctor and the coach a week later with every new answer.** What stays in the plan keeps its week, and what follows keeps its distance.
- **An upload and a review without a booking**, where an investigation was dropped and chosen again. It is booked again, unless the booking had been made; a glucose monitor is worn from a Monday and inside the programme, or not at all.
- **Strength 38 hours after strength**, where one of the two was moved. Sessions lie 48 hours apart by the clock of the world, over the nights in which the clocks change as well.
- **A new blood panel without an upload**, where an older result had been uploaded before it was booked.

What stays, on purpose:

- The daily minutes come before the targets. A preview and "Why this programme" say which target is missed, and whether for want of time, of growth, or by choice.
- A setup that is completed untouched asks for every investigation, extensively: the form shows this choice, its price and what it adds to the plan before anything is saved.
- The fourth, eighth and twelfth week ask for three fifths of the cardio and for one easy set of each strength exercise.
- A habit may begin before its article is read: its first dose is two minutes and needs none. It is read in the week in which the habit begins; of two that begin in the first week, beside how strength is trained, one is read about early in the second. Where investigations fill the reading of the first two weeks, habits follow in the third and fourth.
- Whoever leaves the weekdays open gets tasks on weekdays: an open time is not a no.

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

Three things came to light in longer runs and are mended: after 115 programmes the items of a week that has only its last day left were counted as that day's minutes; after 1,420 a habit without a place in its first week began beside two others in the next; after 126 a lesson at the hour of the first strength session pushed it to less than 48 hours before the second.
`;
