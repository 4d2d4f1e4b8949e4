export type CategoryKey = 'tajweed' | 'hifz' | 'tafsir' | 'fiqh' | 'seerah' | 'arabic' | 'qiraat' | 'adab'
export type LevelKey = 'beginner' | 'intermediate' | 'advanced' | 'specialist'
export type InstructorKey =
  | 'hissa'
  | 'mona'
  | 'nawal'
  | 'amina'
  | 'fatima'
  | 'haya'
  | 'sara'
  | 'noura'
  | 'asma'
  | 'maha'
  | 'latifa'
  | 'ruqayya'

export type Ground = 'teal' | 'ink' | 'clay' | 'moss' | 'sand' | 'umber'
export type Composition = 'band' | 'rosette' | 'frame' | 'arch'

export interface CourseArt {
  ground: Ground
  composition: Composition
  /** Set large in the course picture: at most two lines of eleven letters. */
  title: string
  subtitle?: string
}

export interface DemoQuestion {
  text: string
  options: readonly string[]
  correctIndex: number
  explanation: string
}

export interface VideoLesson {
  type: 'video'
  title: string
  description: string
  /** The default is an mp4 chosen by the lesson's place in the catalogue. */
  clip?: 'hls' | 'audio'
  captions?: readonly string[]
  isPreview?: boolean
}

export interface TextLesson {
  type: 'text'
  title: string
  description: string
  /** Light markup, see rich.ts; it becomes HTML when the demo is loaded. */
  body: string
  isPreview?: boolean
}

export interface QuizLesson {
  type: 'quiz'
  title: string
  description: string
  questions: readonly DemoQuestion[]
}

export type DemoLesson = VideoLesson | TextLesson | QuizLesson

export interface DemoModule {
  title: string
  lessons: readonly DemoLesson[]
}

export interface DemoReview {
  rating: 3 | 4 | 5
  text: string
}

export interface DemoCourse {
  key: string
  title: string
  short: string
  /** Plain paragraphs, one blank line between them. */
  description: string
  category: CategoryKey
  level: LevelKey
  instructor: InstructorKey
  /** Whole riyals; 0 is free. */
  price: number
  art: CourseArt
  modules: readonly DemoModule[]
  reviews: readonly DemoReview[]
}
