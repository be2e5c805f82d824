/** Real words that lie within the bound of one in spelling.ts: none of them is a slip. */
export const REAL_WORDS: ReadonlySet<string> = new Set(
  `
allergies beast biking bleach bleached bleaching blending blessing blond bloom boyfriends breach breaching bread
breads breadth breather breathers breathes breaths breeding brood broth brother bunning burying butting canaries
cancel cancers canoer caves cheat cheating cheats chess chests chet clashing collages collared collated collusion
colonies conclusion conclusions concussions confessed confession confided confined confucian confuse conjured
consulting consumed conversions creating creation creations creative creature crest crossing crouching cruising
crusading curing curling cutting cuttings daughter depressing depressions depressive diabetics diagnostic
diagnostics diameter diarrhea dine diner doctors donner downing draining dripping droppings ealing easing facing
fading fashion fastening feasting flattening flattering harding heard hearn hearst hearth hearty heated heats herat
hiking hiring hitting homeless hopelessly hunting hurtling inhale killings kipling medecins mediation medicare
medicinal meditation meditations migrating overcome overdone overjoyed paralysis paralyze parent parenting patents
pharmacia pharmacies pharmacists pleasure poignant prescriptions pressler proscribed puree purse putting rath rosh
rush scaled scarring scolded seated seating selling sever severn shallower shelling shelving shilling shouldered
shredding skilling smarting smelling smelting snarling sparking sparring speeding spelling spellings spending
sperling spilling spraying spurred stacking staffing staining stains stalling stamping standing staring starling
starring starting startling stating stations stealing sterling stirling stirring stoke stomachs stores storming
straying streaming strike string striving strobe strode strokes strove sucden supplemental swarming swearing
sweeping swirling tables teenage teenaged teenagers temperate temperatures threat throats tightens tightest tongues
unbeatable unbreakable vices visiting voiced voting waiting wealth wearing weigh weighs weighty wight wright
`
    .trim()
    .split(/\s+/),
);
