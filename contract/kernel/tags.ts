/**
 * What an answer shows and what a change touches. The server keeps a public answer, and the web anything it has
 * fetched, until something changes that the answer shows. `course:7` is one course: its page, its
 * desk, its lessons; `seats:7` how many learn in it.
 */
export type Tag = Noun | `course:${number}` | `seats:${number}`

type Noun =
  /** Whatever lists courses: their cards and counts, and the categories and levels they stand in. */
  | 'catalogue'
  /** How many learn in their courses, in lists: it changes with every enrolment, and nothing else does. */
  | 'seats'
  /** Names and photos of students beside what they wrote. */
  | 'review-authors'
  /** The platform's name, logo, contact and texts. */
  | 'site'
  /** Figures over many rows: the home page's, and those of the overviews and reports. */
  | 'stats'
  /** What changes only with the program itself. */
  | 'program'
  /** The names of categories and levels. */
  | 'shelves'
  /** Accounts, as the director's lists show them. */
  | 'people'
  | 'applications'
  /** What women ask of the support desk. */
  | 'tickets'
  /** What a student takes part in, and how far she is. */
  | 'enrolments'
  /** What she wants to learn each day. */
  | 'goal'
  /** What was certified. */
  | 'certificates'
  /** The courses that she wishes for. */
  | 'wishes'
  /** What she wrote on lessons. */
  | 'notes'
  /** Her notifications and what she wants to be told. */
  | 'notifications'
  | 'receipts'
  | 'reviews'
  /** What students ask under lessons, and what is answered. */
  | 'lesson-questions'
  /** Articles and their sections, and what visitors may read of them. */
  | 'news'
  /** What the centre announces, and when. */
  | 'announcements'
  /** Circles, their rules and sessions, and what visitors may see of them. */
  | 'circles'
  /** Live lectures, and what visitors may see of them. */
  | 'lectures'
  /** Who came to which session, and excuses. */
  | 'attendance'
  /** A live room: who is there, whose turn it is. */
  | 'live'
  /** What is written in live rooms. */
  | 'live-chat'
  /** Learning paths: their cards, their plans, who walks them. */
  | 'learning-paths'
  /** Tasks of students, what they sent and how it was judged. */
  | 'tasks'
  /** Threads and what is written in them. */
  | 'messages'
  /** What is sent to many. */
  | 'sendings'
  /** The words that the home page shows. */
  | 'testimonials'
  | 'media'
  /** What waits for a director, and the newest figures. */
  | 'overview'
  /** Her own account, and two parts of it that also change by themselves. */
  | 'account'
  | 'profile'
  | 'sessions'
  | 'mail'
  /** Services outside, and how they stand. */
  | 'integrations'
  /** Browsers that are reached while the platform is closed. */
  | 'push'
  | 'system'
