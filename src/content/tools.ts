/** Name of the drawing beside a tool; the web maps it to an icon. */
export type ToolIconName =
  | 'lightbulb'
  | 'calendar'
  | 'video'
  | 'weather'
  | 'prices'
  | 'leaf'
  | 'rain'
  | 'soil'
  | 'bug'
  | 'harvest';

export type Tool = {
  id: string;
  title: string;
  description: string;
  icon: ToolIconName;
  path: string;
};

/** The ten tools, in the order of the landing page and of home. */
export const TOOLS: readonly Tool[] = [
  {
    id: 'info',
    title: 'Kaalaman para sa Magsasaka',
    description: 'Mga tip sa puhunan, patubig, lupa at iba pa. Sunod-sunod ang hakbang.',
    icon: 'lightbulb',
    path: '/info',
  },
  {
    id: 'crop-calendar',
    title: 'Kalendaryo ng Tanim',
    description: 'Alamin kung anong pananim ang bagay itanim ngayong buwan.',
    icon: 'calendar',
    path: '/crop-calendar',
  },
  {
    id: 'video-library',
    title: 'Mga Video na Gabay',
    description: 'Panoorin kung paano magtanim, mag-abono at mag-ani.',
    icon: 'video',
    path: '/video-library',
  },
  {
    id: 'weather',
    title: 'Panahon Forecast',
    description: 'Ulan, init at hangin sa bayan mo sa darating na mga araw.',
    icon: 'weather',
    path: '/weather',
  },
  {
    id: 'market-prices',
    title: 'Presyo sa Palengke',
    description: 'Presyo ng bigas, gulay, karne, isda at prutas mula sa PSA.',
    icon: 'prices',
    path: '/market-prices',
  },
  {
    id: 'disease-detection',
    title: 'Suriin ang Sakit ng Tanim',
    description: 'Kunan ng litrato ang dahon. Tingnan ang posibleng sakit at ang gagawin.',
    icon: 'leaf',
    path: '/analyze/disease-detection',
  },
  {
    id: 'weather-recommendations',
    title: 'Pagtatanim Ayon sa Panahon',
    description: 'Payo kung kailan magtanim, mag-abono at mag-spray ayon sa panahon.',
    icon: 'rain',
    path: '/analyze/weather-recommendations',
  },
  {
    id: 'soil-analysis',
    title: 'Suri ng Lupa at Abono',
    description: 'Ilarawan ang lupa mo. Alamin kung anong fertilizer ang kailangan.',
    icon: 'soil',
    path: '/analyze/soil-analysis',
  },
  {
    id: 'pest-identification',
    title: 'Kilalanin ang Peste',
    description: 'Litratuhan ang kulisap o ang sira sa tanim. Alamin kung paano pigilan.',
    icon: 'bug',
    path: '/analyze/pest-identification',
  },
  {
    id: 'yield-prediction',
    title: 'Tantiya ng Ani',
    description: 'Tantiyahin kung ilang kaban o kilo ang puwedeng anihin.',
    icon: 'harvest',
    path: '/analyze/yield-prediction',
  },
];
