export type VideoCategory = 'pagtatanim' | 'pest-control' | 'pag-aani' | 'patubig' | 'pataba' | 'success-stories';
export type VideoDifficulty = 'simula' | 'intermediate' | 'advanced';

export type Video = {
  id: string;
  title: string;
  description: string;
  category: VideoCategory;
  thumbnailUrl: string;
  /** Address of the player or file, put in by the web build or the operator's catalogue; empty until then. */
  videoUrl: string;
  /** 'm:ss'; `NOT_MADE` for a video that is not made. */
  duration: string;
  instructor: string;
  difficulty: VideoDifficulty;
  /** Real plays; none while there is no video. */
  views: number;
  tags: readonly string[];
  downloadable: boolean;
};

/** The length of a video that is not there. */
export const NOT_MADE = '0:00';

/** In the order of the page. */
export const VIDEO_CATEGORY_LABELS: Readonly<Record<VideoCategory, string>> = {
  pagtatanim: 'Pagtatanim',
  'pest-control': 'Pest Control',
  'pag-aani': 'Pag-aani',
  patubig: 'Patubig',
  pataba: 'Pataba',
  'success-stories': 'Success Stories',
};
export const ALL_VIDEOS_LABEL = 'Lahat ng Video';

export const DIFFICULTY_LABELS: Readonly<Record<VideoDifficulty, string>> = {
  simula: 'Para sa Nagsisimula',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};
