/** The kinds of article in the educational library. */
export type ArticleCategory =
  | 'nutrition'
  | 'sleep'
  | 'cardio'
  | 'strength'
  | 'aches'
  | 'emotional'
  | 'everyday'
  | 'investigations'
  | 'habits';

export interface ArticleStub {
  id: string;
  category: ArticleCategory;
  title: string;
}

/** Every article of the library by id, in the library's order: what a programme may refer to. */
export const LIBRARY_ARTICLES: readonly ArticleStub[] = [
  { id: 'mediterranean-diet', category: 'nutrition', title: 'Mediterranean-style eating' },
  { id: 'fibre', category: 'nutrition', title: 'Fibre: working up to 30 g a day' },
  { id: 'protein', category: 'nutrition', title: 'Protein: how much, and from where' },
  { id: 'salt', category: 'nutrition', title: 'Salt and your blood pressure' },
  { id: 'sugar', category: 'nutrition', title: 'Free sugars: sweets, drinks and snacks' },
  { id: 'fats-cholesterol', category: 'nutrition', title: 'Saturated fat and cholesterol' },
  { id: 'alcohol', category: 'nutrition', title: 'Alcohol: 14 units and drink-free days' },
  { id: 'caffeine', category: 'nutrition', title: 'Caffeine: how much and when to stop' },
  { id: 'hydration', category: 'nutrition', title: 'Hydration through the day' },
  { id: 'ultra-processed', category: 'nutrition', title: 'Ultra-processed food: practical swaps' },
  { id: 'weight-management', category: 'nutrition', title: 'Steady weight management' },
  { id: 'vitamin-d', category: 'nutrition', title: 'Vitamin D and sensible supplements' },
  { id: 'meal-timing', category: 'nutrition', title: 'Meal timing and intermittent fasting' },
  { id: 'plant-based', category: 'nutrition', title: 'Eating plant-based well' },
  { id: 'creatine', category: 'nutrition', title: 'Creatine: what it does' },
  {
    id: 'popular-supplements',
    category: 'nutrition',
    title: 'Collagen, ashwagandha, fish oil: popular supplements',
  },
  { id: 'probiotics', category: 'nutrition', title: 'Probiotics and antibiotics' },
  { id: 'detox-vinegar', category: 'nutrition', title: 'Detox, juice cleanses and vinegar' },
  { id: 'keto-low-carb', category: 'nutrition', title: 'Keto and low-carb diets' },
  { id: 'religious-fasting', category: 'nutrition', title: 'Fasting for religion: Ramadan and other fasts' },
  { id: 'hangover', category: 'nutrition', title: 'Hangover: what helps and what does not' },
  { id: 'gout', category: 'nutrition', title: 'Gout, uric acid and food' },
  { id: 'ibs-bloating', category: 'nutrition', title: 'IBS and bloating' },
  { id: 'gluten-coeliac', category: 'nutrition', title: 'Gluten-free eating and coeliac disease' },
  { id: 'sleep-duration', category: 'sleep', title: 'How much sleep do adults need?' },
  { id: 'insomnia-cbti', category: 'sleep', title: 'Insomnia: what CBT-I does' },
  { id: 'jet-lag-shift', category: 'sleep', title: 'Jet lag and shift work' },
  { id: 'naps', category: 'sleep', title: 'Napping well' },
  { id: 'snoring-apnoea', category: 'sleep', title: 'Snoring and sleep apnoea' },
  { id: 'restless-legs', category: 'sleep', title: 'Restless legs at night' },
  { id: 'shift-work-health', category: 'sleep', title: 'Shift work: meals, movement and health' },
  { id: 'activity-guidelines', category: 'cardio', title: 'Activity targets: 150 to 300 minutes' },
  { id: 'zone-2', category: 'cardio', title: 'Moderate effort and zone 2: the talk test' },
  { id: 'hiit', category: 'cardio', title: 'Interval training (HIIT)' },
  { id: 'walking-steps', category: 'cardio', title: 'Walking and step counts' },
  { id: 'start-running', category: 'cardio', title: 'Starting to run: Couch to 5K' },
  { id: 'sitting-breaks', category: 'cardio', title: 'Breaking up sitting' },
  { id: 'heart-rate-hrv', category: 'cardio', title: 'Resting heart rate and HRV' },
  { id: 'blood-pressure', category: 'cardio', title: 'Measuring blood pressure at home' },
  { id: 'hot-weather', category: 'cardio', title: 'Exercise in hot weather' },
  { id: 'restart-after-break', category: 'cardio', title: 'Starting again after a break' },
  { id: 'swimming', category: 'cardio', title: 'Swimming: front crawl for adults' },
  { id: 'sports-kit', category: 'cardio', title: 'Sports bras, running shoes and saddle sores' },
  { id: 'asthma-exercise', category: 'cardio', title: 'Asthma and exercise' },
  { id: 'strength-guidelines', category: 'strength', title: 'Why strength training twice a week' },
  { id: 'progressive-overload', category: 'strength', title: 'Progressive overload without injury' },
  { id: 'beginner-strength', category: 'strength', title: 'Beginner full-body routine at home' },
  { id: 'recovery-doms', category: 'strength', title: 'Soreness, rest days and recovery' },
  { id: 'balance-ageing', category: 'strength', title: 'Balance and strength as we age' },
  { id: 'back-pain', category: 'strength', title: 'Low back pain: keep moving' },
  { id: 'knee-pain', category: 'aches', title: 'Knee pain: keep it moving' },
  { id: 'shin-pain', category: 'aches', title: 'Shin splints and shin pain' },
  { id: 'heel-foot-pain', category: 'aches', title: 'Heel and foot pain: plantar fasciitis, flat feet' },
  { id: 'elbow-wrist-pain', category: 'aches', title: 'Tennis elbow and sore wrists' },
  { id: 'neck-shoulder-pain', category: 'aches', title: 'Neck and shoulder pain at the desk' },
  { id: 'ankle-sprain', category: 'aches', title: 'Sprained ankle: the first weeks' },
  { id: 'muscle-cramps', category: 'aches', title: 'Muscle cramps and magnesium' },
  { id: 'stress', category: 'emotional', title: 'Managing stress' },
  { id: 'anxiety-worry', category: 'emotional', title: 'Worry and anxiety' },
  { id: 'low-mood', category: 'emotional', title: 'Low mood and behavioural activation' },
  { id: 'mindfulness-practice', category: 'emotional', title: 'Mindfulness: a ten minute practice' },
  { id: 'loneliness', category: 'emotional', title: 'Loneliness and connection' },
  { id: 'burnout', category: 'emotional', title: 'Burnout and work boundaries' },
  { id: 'habit-formation', category: 'emotional', title: 'Making habits stick' },
  { id: 'quit-smoking', category: 'emotional', title: 'Stopping smoking and vaping' },
  { id: 'training-when-ill', category: 'everyday', title: 'Colds, fever and training: when to rest' },
  { id: 'hay-fever', category: 'everyday', title: 'Hay fever and allergy outdoors' },
  { id: 'headache-migraine', category: 'everyday', title: 'Headache and migraine' },
  {
    id: 'flying-travel-sickness',
    category: 'everyday',
    title: 'Flying and travel sickness: legs, ears and stomach',
  },
  { id: 'vaccines', category: 'everyday', title: 'Vaccines for adults and for travel' },
  { id: 'cancer-screening', category: 'everyday', title: 'Cancer screening: bowel, breast and cervix' },
  { id: 'sun-protection', category: 'everyday', title: 'Sunscreen, sunburn and moles' },
  { id: 'ear-care', category: 'everyday', title: 'Ears: wax, noise and headphones' },
  { id: 'eye-strain', category: 'everyday', title: 'Eye strain from screens' },
  { id: 'teeth-gums', category: 'everyday', title: 'Teeth, gums and grinding' },
  { id: 'menopause', category: 'everyday', title: 'Menopause and hot flushes' },
  { id: 'periods', category: 'everyday', title: 'Periods, pain and exercise' },
  { id: 'pelvic-floor', category: 'everyday', title: 'Pelvic floor exercises and leaks' },
  { id: 'pregnancy-exercise', category: 'everyday', title: 'Exercise in pregnancy and after birth' },
  { id: 'prostate-psa', category: 'everyday', title: 'Prostate checks and the PSA test' },
  { id: 'erections-testosterone', category: 'everyday', title: 'Erections and low testosterone' },
  { id: 'blood-panel', category: 'investigations', title: 'Your blood panel explained' },
  { id: 'reference-ranges', category: 'investigations', title: "What 'out of range' means" },
  { id: 'hba1c', category: 'investigations', title: 'HbA1c and blood sugar' },
  { id: 'lipids', category: 'investigations', title: 'Cholesterol test: LDL, HDL, triglycerides' },
  { id: 'iron-ferritin', category: 'investigations', title: 'Iron, ferritin and tiredness' },
  { id: 'dexa', category: 'investigations', title: 'DEXA body composition scan' },
  { id: 'cgm', category: 'investigations', title: 'Continuous glucose monitor (CGM)' },
  { id: 'vo2max', category: 'investigations', title: 'VO2 max test and cardiorespiratory fitness' },
  { id: 'genomics', category: 'investigations', title: 'Genomic (DNA) panels' },
  { id: 'microbiome', category: 'investigations', title: 'Gut microbiome tests' },
  {
    id: 'functional-movement',
    category: 'investigations',
    title: 'Functional movement and posture assessment',
  },
  { id: 'consistentWakeTime', category: 'habits', title: 'Consistent wake time' },
  { id: 'sunlightExposure', category: 'habits', title: 'Morning daylight' },
  { id: 'hydrationOnWaking', category: 'habits', title: 'Water on waking' },
  { id: 'mobilityStretching', category: 'habits', title: 'Morning mobility' },
  { id: 'cardioBurst', category: 'habits', title: 'Morning cardio burst' },
  { id: 'mindfulness', category: 'habits', title: 'Morning mindfulness' },
  { id: 'coldShower', category: 'habits', title: 'Cold showers: evidence and safety' },
  { id: 'proteinBreakfast', category: 'habits', title: 'Protein-rich breakfast' },
  { id: 'gratitudeJournaling', category: 'habits', title: 'Gratitude journalling' },
  { id: 'consistentBedtime', category: 'habits', title: 'Consistent bedtime' },
  { id: 'digitalSunset', category: 'habits', title: 'Digital sunset' },
  { id: 'screenFreeTime', category: 'habits', title: 'Screen-free time' },
  { id: 'eveningStretching', category: 'habits', title: 'Evening stretching' },
  { id: 'eveningJournaling', category: 'habits', title: 'Evening journalling and to-do list' },
  { id: 'noHeavyMeals', category: 'habits', title: 'No heavy meals late' },
  { id: 'bedroomPrep', category: 'habits', title: 'Bedroom prep: cool, dark, quiet' },
  { id: 'socialConnection', category: 'habits', title: 'Evening social connection' },
];

const byId = new Map(LIBRARY_ARTICLES.map((article) => [article.id, article]));

/** Whether the library has an article of this id. */
export function isArticle(id: string): boolean {
  return byId.has(id);
}

/** The stub of an article. An unknown id is a mistake in the content and throws. */
export function articleStub(id: string): ArticleStub {
  const found = byId.get(id);
  if (!found) throw new Error(`The library has no article ${id}`);
  return found;
}
