import type { Window } from '../plan/operation.ts';

/** The windows of vague words; the first five are the product's, the others lie inside or beside them. */
export const PARTS: readonly (readonly [
  source: string,
  window: Window,
  half: 'am' | 'pm' | 'lunch',
  late?: true,
])[] = [
  ['early (?:in the )?morning|(?:at )?(?:the )?crack of dawn', ['06:00', '09:00'], 'am'],
  ['late (?:in the )?morning', ['10:00', '12:00'], 'am', true],
  ['mid[- ]?morning', ['09:30', '11:30'], 'am'],
  ['early (?:in the )?afternoon', ['12:00', '14:30'], 'pm'],
  ['mid[- ]?afternoon', ['14:00', '16:00'], 'pm'],
  ['late(?:r)? (?:in the |this )?afternoon', ['15:00', '17:00'], 'pm'],
  ['early (?:in the )?evening|teatime|tea time|dinner ?time', ['17:00', '19:30'], 'pm'],
  ['late(?:r)? (?:in the |this )?evening|late at night|late tonight', ['19:30', '22:00'], 'pm'],
  [
    'before (?:i (?:go|leave|head) (?:to |for |into )?)?(?:the )?(?:work|school|office)',
    ['06:00', '09:00'],
    'am',
  ],
  ['(?:before|by) breakfast', ['06:00', '08:00'], 'am'],
  ['(?:after|over|at|with) breakfast', ['07:30', '10:00'], 'am'],
  ['(?:before|until|till|by) (?:my |the )?lunch(?: ?time)?', ['06:00', '11:45'], 'am', true],
  ['after lunch', ['14:15', '17:00'], 'pm'],
  [
    '(?:after|when i finish|once i finish|when i get (?:home|back) from) (?:work|school|the office)',
    ['17:00', '22:00'],
    'pm',
  ],
  ['(?:before|by) (?:dinner|tea|supper)(?: ?time)?', ['17:00', '18:30'], 'pm'],
  ['(?:after|once i have had) (?:dinner|tea|supper)', ['19:00', '22:00'], 'pm'],
  [
    '(?:just |right )?(?:before|at) (?:bed(?:time)?|i go to bed|going to bed|sleep)|last thing(?: at night)?',
    ['20:30', '22:00'],
    'pm',
    true,
  ],
  [
    '(?:by |at |before |towards? )?(?:the )?end of (?:the |my )?day|end of play',
    ['17:00', '22:00'],
    'pm',
    true,
  ],
  ['first thing(?: in the morning)?', ['06:00', '09:00'], 'am'],
  ['(?:this|the|in the|during the|at|over)? ?mornings?', ['06:00', '12:00'], 'am'],
  [
    '(?:(?:at|over|during|in|for|around|by) )?(?:my |the )?lunch(?: ?time| ?break| hour)?',
    ['11:45', '14:15'],
    'lunch',
  ],
  ['(?:this|the|in the|during the|at|over)? ?afternoons?', ['12:00', '17:00'], 'pm'],
  ['(?:this|the|in the|during the|at|over)? ?(?:evenings?|eve)', ['17:00', '22:00'], 'pm'],
  // 'Film night' is something else than a film at night.
  [
    '(?:(?:this|the|in the|during the|at) |(?<!@\\d ?|\\b(?:bad|rough|poor|awful|terrible|horrible|sleepless|broken|hard|long|late|busy|good|great|lovely|what a) ))nights?(?! (?:shift|duty|out|off|bus|nurse))',
    ['17:00', '22:00'],
    'pm',
  ],
];
