import { EVENT_CATEGORY_NAMES } from '#shared/domain/tasks/event-category.ts';
import { dayOfMonth, formatDay, isWeekend, weekdayName } from '#shared/domain/time/local-date.ts';
import { mayHaveLeft } from '#web/platform/sync-state/left-days.ts';
import { CategoryShape } from '#web/platform/kinds/category-shape.tsx';
import { NoTasks } from '../day/no-tasks.tsx';
import { wayId } from '../use-view-focus.ts';
import { columnsOf, ofCategory } from './week-days.ts';
import { BusyItem, WeekItem, WeeklyItem } from './week-item.tsx';
import { mayWeekHaveLeft, type WeekPageProps } from './week-list.tsx';
import { whenOf } from '../zone/when-of.ts';
import { classNames } from '#web/ui/class-names.ts';
import { COLUMN_NAME, EDGE_CELL, TASK_LIST, TINTED, TODAY_BOX, TODAY_TINT } from './week-look.ts';

const ROW = 'print:break-inside-avoid';
const HEAD = `py-3! ${EDGE_CELL}`;
const CELL = `px-3.5 py-2.25 ${EDGE_CELL}`;
const SUM = `px-3.5 py-1 ${EDGE_CELL}`;
const IN_SUM = 'inline-flex min-h-tap items-center';
const DATE =
  '-mx-2 -my-2.25 flex min-h-tap w-[calc(100%+8px)] items-center gap-2 rounded-[8px] px-2 py-2.25 text-left font-ledger text-md font-semibold normal-nums';
const DAYS = { past: '[&_li]:text-ink-2', today: `${TINTED} ${TODAY_TINT} ${TODAY_BOX}`, future: '' };

/** The week on a wide screen: a column for each chosen category, the week's own items in the first row. */
export function WeekTable({ userId, page, shown, today, statuses, onOpenDay, onOpen }: WeekPageProps) {
  const columns = columnsOf(shown);
  const isBare = columns.length === 0;
  const hasWeekLeft = page.items.length === 0 && mayWeekHaveLeft(userId, page, today);
  return (
    <div className="overflow-hidden rounded-card bg-surface shadow-card has-[.popover]:overflow-visible print:rounded-none print:[box-shadow:none]">
      <table className="table table-fixed">
        <caption className="sr-only">Week {page.week}</caption>
        <colgroup>
          <col className="w-32" />
        </colgroup>
        <thead>
          <tr className={ROW}>
            <th scope="col" className={HEAD}>
              <span className="sr-only">Day</span>
            </th>
            {columns.map((category) => (
              <th key={category} scope="col" className={HEAD}>
                <span className={COLUMN_NAME}>
                  <CategoryShape category={category} />
                  {EVENT_CATEGORY_NAMES[category]}
                </span>
              </th>
            ))}
            {isBare && (
              <th scope="col" className={HEAD}>
                The filter hides every category.
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          <tr
            className={`${ROW} ${TINTED} [--row-tint:var(--color-sunken)] dark:[--row-tint:var(--color-raised)]`}
          >
            <th scope="row" className={SUM}>
              <span className="card-title inline-flex min-h-tap items-center text-ink">Week {page.week}</span>
            </th>
            {columns.map((category) => {
              const items = ofCategory(page.items, category);
              return (
                <td key={category} className={SUM}>
                  {items.length === 0 ? (
                    <NoTasks className={IN_SUM} hidden={0} hasLeft={hasWeekLeft} />
                  ) : (
                    <ul className={`${TASK_LIST} gap-0!`}>
                      {items.map((event) => (
                        <WeeklyItem
                          key={event.id}
                          event={event}
                          statuses={statuses}
                          withShape={false}
                          onOpen={onOpen}
                        />
                      ))}
                    </ul>
                  )}
                </td>
              );
            })}
            {isBare && (
              <td className={SUM}>
                <NoTasks className={IN_SUM} hidden={page.items.length} hasLeft={hasWeekLeft} />
              </td>
            )}
          </tr>
          {page.days.map(({ date, events, busy }) => {
            const when = whenOf(date, today);
            const hasLeft = events.length === 0 && mayHaveLeft(userId, date, today);
            return (
              <tr key={date} className={classNames(ROW, DAYS[when])} data-when={when}>
                <th scope="row" className={CELL}>
                  <button
                    type="button"
                    className={classNames(
                      DATE,
                      isWeekend(date) ? 'text-ink-3' : when === 'past' ? 'text-ink-2' : 'text-ink',
                    )}
                    id={wayId(date)}
                    onClick={() => onOpenDay(date)}
                  >
                    <b className="min-w-[1.3em] text-[1.375rem]/[1] font-semibold" aria-hidden="true">
                      {dayOfMonth(date)}
                    </b>
                    <span aria-hidden="true">{weekdayName(date).slice(0, 3)}</span>
                    <span className="sr-only">{formatDay(date)}</span>
                  </button>
                  {when === 'today' && <span className="chip chip-today mt-2.5">Today</span>}
                  {busy.length > 0 && (
                    <ul className={`${TASK_LIST} gap-0.75!`}>
                      {busy.map((event) => (
                        <BusyItem key={event.id} event={event} withShape={false} />
                      ))}
                    </ul>
                  )}
                </th>
                {columns.map((category) => {
                  const items = ofCategory(events, category);
                  return (
                    <td key={category} className={CELL}>
                      {items.length === 0 ? (
                        <NoTasks hidden={0} hasLeft={hasLeft} />
                      ) : (
                        <ul className={`${TASK_LIST} gap-0.75!`}>
                          {items.map((event) => (
                            <WeekItem key={event.id} event={event} statuses={statuses} withShape={false} />
                          ))}
                        </ul>
                      )}
                    </td>
                  );
                })}
                {isBare && (
                  <td className={CELL}>
                    <NoTasks hidden={events.length} hasLeft={hasLeft} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
