/** Whether a task of the list is only ticked: what opens something more of its own is told by its title. */
export const isPlainTask = (title: string): boolean => !/check-in|plan the day/i.test(title);
