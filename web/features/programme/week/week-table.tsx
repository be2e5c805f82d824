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

/** The week on a wide screen: a column for each chosen category, the week's own items in the first row. */
export function WeekTable({ userId, page, shown, today, statuses, onOpenDay, onOpen }: WeekPageProps) {
  const columns = columnsOf(shown);
  const isBare = columns.length === 0;
  const hasWeekLeft = page.items.length === 0 && mayWeekHaveLeft(userId, page, today);
  return (
    <div className="wt-wrap">
      <table className="table wt">
        <caption className="sr-only">Week {page.week}</caption>
        <colgroup>
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Day</span>
            </th>
            {columns.map((category) => (
              <th key={category} scope="col">
                <span className="th">
                  <CategoryShape category={category} />
                  {EVENT_CATEGORY_NAMES[category]}
                </span>
              </th>
            ))}
            {isBare && <th scope="col">The filter hides every category.</th>}
          </tr>
        </thead>
        <tbody>
          <tr className="sum">
            <th scope="row">
              <span className="card-title">Week {page.week}</span>
            </th>
            {columns.map((category) => {
              const items = ofCategory(page.items, category);
              return (
                <td key={category}>
                  {items.length === 0 ? (
                    <NoTasks hidden={0} hasLeft={hasWeekLeft} />
                  ) : (
                    <ul className="mini">
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
              <td>
                <NoTasks hidden={page.items.length} hasLeft={hasWeekLeft} />
              </td>
            )}
          </tr>
          {page.days.map(({ date, events, busy }) => {
            const when = whenOf(date, today);
            const hasLeft = events.length === 0 && mayHaveLeft(userId, date, today);
            return (
              <tr key={date} data-when={when} data-weekend={isWeekend(date) ? '' : undefined}>
                <th scope="row">
                  <button type="button" id={wayId(date)} onClick={() => onOpenDay(date)}>
                    <b aria-hidden="true">{dayOfMonth(date)}</b>
                    <span aria-hidden="true">{weekdayName(date).slice(0, 3)}</span>
                    <span className="sr-only">{formatDay(date)}</span>
                  </button>
                  {when === 'today' && <span className="chip chip-today">Today</span>}
                  {busy.length > 0 && (
                    <ul className="mini">
                      {busy.map((event) => (
                        <BusyItem key={event.id} event={event} />
                      ))}
                    </ul>
                  )}
                </th>
                {columns.map((category) => {
                  const items = ofCategory(events, category);
                  return (
                    <td key={category}>
                      {items.length === 0 ? (
                        <NoTasks hidden={0} hasLeft={hasLeft} />
                      ) : (
                        <ul className="mini">
                          {items.map((event) => (
                            <WeekItem key={event.id} event={event} statuses={statuses} withShape={false} />
                          ))}
                        </ul>
                      )}
                    </td>
                  );
                })}
                {isBare && (
                  <td>
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
