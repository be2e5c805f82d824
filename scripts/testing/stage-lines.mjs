/** A stage's name, its seconds and those of its processes, '-' where they are not known, and its budget if it has one. */
export function timed(name, seconds, cpuSeconds, verdict) {
  const cpu = cpuSeconds === undefined ? '-' : `${cpuSeconds.toFixed(1)} s`;
  const budget = verdict ? `${Math.round(verdict.share * 100)} % of ${verdict.allowed.toFixed(0)} s` : '';
  return `${name.padEnd(12)} ${seconds.toFixed(1).padStart(7)} s   CPU ${cpu.padStart(9)} ${budget.padStart(15)}`;
}

/** What took longest, one a line under a heading. */
export function listed(heading, slowest) {
  const lines = slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
  return `\n${heading}:\n${lines.join('\n')}`;
}
