import { formatSeconds, LESSONS } from './lessons.ts';
import { VIDEOS } from './videos.ts';

/** A lesson as it is offered elsewhere: where it plays, what it is called and how long it is. */
export type LessonLink = { href: string; title: string; duration: string };

/** Lessons that show how the work of a plan is done, by crop and the task's id without its number. */
const BY_TASK: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  rice: {
    plow: 'paghahanda-ng-lupa',
    level: 'paghahanda-ng-lupa',
    nursery: 'punlaan-ng-palay',
    planting: 'lipat-tanim',
    replant: 'lipat-tanim',
    'water-awd': 'awd-patubig',
    fertilizer: 'pagbasa-ng-lcc',
    scouting: 'pagbabantay-sa-peste',
    'water-drain': 'pag-ani-ng-palay',
    harvest: 'pag-ani-ng-palay',
  },
  corn: {
    plow: 'pagtatanim-ng-mais',
    planting: 'pagtatanim-ng-mais',
    hilling: 'pagtatanim-ng-mais',
    fertilizer: 'pagtatanim-ng-mais',
    scouting: 'pagbabantay-sa-peste',
    harvest: 'tamang-pagbibilad',
  },
};
const BY_TASK_OF_ANY: Readonly<Record<string, string>> = { scouting: 'pagbabantay-sa-peste' };

/** By the kind of an analysis; what holds for any crop. */
const BY_ANALYSIS: Readonly<Record<string, string>> = {
  'pest-identification': 'pagbabantay-sa-peste',
  'disease-detection': 'pagbabantay-sa-peste',
  'weather-recommendations': 'kanal-at-imbakan-ng-tubig',
};
const BY_ANALYSIS_OF_RICE: Readonly<Record<string, string>> = {
  'soil-analysis': 'pagbasa-ng-lcc',
  'yield-prediction': 'tamang-pagbibilad',
};

/** By the title of a tip in 'Kaalaman'. */
const BY_TIP: Readonly<Record<string, string>> = {
  'Ayusin ang kanal bago ang malakas na ulan': 'kanal-at-imbakan-ng-tubig',
  'Gamitin ang AWD sa palay': 'awd-patubig',
  'Mag-ipon ng tubig-ulan': 'kanal-at-imbakan-ng-tubig',
  'Kilalanin muna bago mag-spray': 'kilalanin-ang-kaibigang-kulisap',
  'Ligtas na paggamit ng pestisidyo': 'ligtas-na-pag-spray',
  'Alagaan ang mga kaibiganing kulisap': 'kilalanin-ang-kaibigang-kulisap',
  'Sumali o bumuo ng samahan': 'kuwento-ng-samahan',
  'Giikin at patuyuin agad ang palay': 'pag-ani-ng-palay',
  'Tamang kapal ng bilad': 'tamang-pagbibilad',
  'Gulayan sa bakuran para sa sariling kain': 'gulayan-sa-bakuran',
  'Basahin ang LCC bago mag-urea': 'pagbasa-ng-lcc',
  'Mag-spray lang kapag umabot sa hangganan': 'pagbabantay-sa-peste',
  'Ligtas na trabaho sa init at spray': 'ligtas-na-pag-spray',
};

/** By the page of the library that an answer of the chat is of: what holds for any crop, and what only for one. */
const BY_TOPIC: Readonly<Record<string, string>> = {
  awd: 'awd-patubig',
  beneficials: 'kilalanin-ang-kaibigang-kulisap',
  'bunds-pilapil': 'paghahanda-ng-lupa',
  'container-disposal': 'ligtas-na-pag-spray',
  'container-garden': 'gulayan-sa-bakuran',
  coop: 'kuwento-ng-samahan',
  drainage: 'kanal-at-imbakan-ng-tubig',
  'label-reading': 'ligtas-na-pag-spray',
  'land-leveling': 'paghahanda-ng-lupa',
  lcc: 'pagbasa-ng-lcc',
  ppe: 'ligtas-na-pag-spray',
  reentry: 'ligtas-na-pag-spray',
  scouting: 'pagbabantay-sa-peste',
  'spray-time': 'ligtas-na-pag-spray',
  'spray-wind': 'ligtas-na-pag-spray',
  threshold: 'pagbabantay-sa-peste',
  'water-source': 'kanal-at-imbakan-ng-tubig',
};
const BY_TOPIC_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  rice: {
    drying: 'tamang-pagbibilad',
    'harvest-early-late': 'pag-ani-ng-palay',
    'harvest-how': 'pag-ani-ng-palay',
    'land-prep': 'paghahanda-ng-lupa',
    moisture: 'tamang-pagbibilad',
    nursery: 'punlaan-ng-palay',
    'ripeness-signs': 'pag-ani-ng-palay',
    'seed-soaking': 'punlaan-ng-palay',
    'seedling-age': 'lipat-tanim',
    spacing: 'lipat-tanim',
    'transplant-how': 'lipat-tanim',
  },
  corn: {
    'hilling-up': 'pagtatanim-ng-mais',
    'land-prep': 'pagtatanim-ng-mais',
    'planting-depth': 'pagtatanim-ng-mais',
    spacing: 'pagtatanim-ng-mais',
  },
};

/** What shows how a task of a field's plan is done. */
export function lessonForTask(cropId: string, taskId: string, method: string | null): LessonLink | null {
  const work = taskId.replace(/-\d+$/, '');
  if (cropId === 'rice' && method === 'direct' && ['planting', 'replant'].includes(work)) return null;
  return linkTo(BY_TASK[cropId]?.[work] ?? BY_TASK_OF_ANY[work]);
}

/** What goes with an analysis of a kind, of a crop where one is known. */
export function lessonForAnalysis(type: string, cropId: string | null): LessonLink | null {
  return linkTo((cropId === 'rice' ? BY_ANALYSIS_OF_RICE[type] : undefined) ?? BY_ANALYSIS[type]);
}

/** What shows the matter of a page of the library, for a crop where one is spoken of. */
export function lessonForTopic(topic: string, cropId: string | null): LessonLink | null {
  return linkTo((cropId === null ? undefined : BY_TOPIC_OF[cropId]?.[topic]) ?? BY_TOPIC[topic]);
}

export const lessonForTip = (title: string): LessonLink | null => linkTo(BY_TIP[title]);

function linkTo(id: string | undefined): LessonLink | null {
  const lesson = id === undefined ? undefined : LESSONS[id];
  const video = VIDEOS.find((each) => each.id === id);
  if (!lesson || !video) return null;
  return { href: `/video-library?video=${video.id}`, title: video.title, duration: formatSeconds(lesson.seconds) };
}

/** For the test that every table leads somewhere. */
export const LINKED = {
  BY_TASK,
  BY_TASK_OF_ANY,
  BY_ANALYSIS,
  BY_ANALYSIS_OF_RICE,
  BY_TIP,
  BY_TOPIC,
  BY_TOPIC_OF,
} as const;
