const STEPS = [
  {
    title: 'Complete a health assessment',
    text: 'Questionnaires on lifestyle, health history and goals.',
    tide: 'low',
  },
  {
    title: 'Upload health data',
    text: 'Blood tests, imaging, fitness assessments.',
    tide: 'half',
  },
  {
    title: 'Receive a personalised program',
    text: 'Daily habits, educational modules, interventions.',
    tide: 'high',
  },
  {
    title: 'Track progress and optimise with coaches',
    text: 'Tick off the day, check in, adjust the week.',
    tide: 'full',
  },
] as const;

/** The four steps; the tide rises with them. */
export function HowItWorks() {
  return (
    <ol className="steps">
      {STEPS.map(({ title, text, tide }, index) => (
        <li className="step" key={title} data-last={tide === 'full' || undefined}>
          <span className="station-node" aria-hidden="true">
            <span className="tide" data-tide={tide} />
            <span className="station-num">{index + 1}</span>
          </span>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
