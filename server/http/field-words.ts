/** What a schema says of one field. `params` are the members of the issue that zod gave. */
export interface FieldFault {
  readonly field: string;
  readonly message: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const KINDS: Record<string, string> = {
  number: 'a number',
  int: 'a whole number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
};

/** One sentence about a field for a person to read: 'Energy level is missing.' Own words of a schema stay as they are. */
export function fieldWords(fault: FieldFault): string {
  return `${nameOf(fault.field)} ${saysOf(fault)}.`;
}

/** The last name of a path, in words: `checkin.energy_level` is Energy level. */
function nameOf(field: string): string {
  const named = field.split('.').findLast((part) => /\D/.test(part)) ?? field;
  if (named === 'body') return 'The request';
  const words = named
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function saysOf({ message, params }: FieldFault): string {
  if (/^(?:must|is|has|holds|names|cannot|may|needs|does)\b/.test(message)) return message.replace(/\.$/, '');
  if (message.endsWith('received undefined')) return 'is missing';
  const { expected, values, minimum, maximum, keys, origin } = params;
  const unit = origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '';
  if (Array.isArray(values)) return `must be one of ${values.join(', ')}`;
  if (Array.isArray(keys)) return `has a part that is not known here: ${keys.join(', ')}`;
  if (typeof maximum === 'number') return `must be at most ${maximum}${unit}`;
  if (typeof minimum === 'number') return `must be at least ${minimum}${unit}`;
  const kind = typeof expected === 'string' ? KINDS[expected] : undefined;
  return kind === undefined ? 'is not valid' : `must be ${kind}`;
}
