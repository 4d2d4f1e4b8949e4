import type { DB } from '#server/db/types.ts'
import { aiTies } from './ledger-ai.ts'
import { certificateTies } from './ledger-certificates.ts'
import { attendanceTies, liveTies, taskTies } from './ledger-learning.ts'
import { newsTies } from './ledger-news.ts'
import { madeByStaff } from './made-by-staff.ts'
import type { KindName } from '../export/kinds.ts'
import type { erasedLines, keptLines } from './erased-and-kept.ts'

/** `nameless`: the row stays and points at an account that is nobody's. `kept`: what names her in it stays too. */
type Fate =
  | { readonly erased: keyof typeof erasedLines }
  | { readonly nameless: keyof typeof keptLines }
  | { readonly kept: keyof typeof keptLines }

/** How one column ties its rows to a person, where her file shows them, and what a deletion does with them. */
type Tie = Fate & ({ readonly shown: KindName } | { readonly leftOut: string })

/** Every table of the database: its ties to people, or why it speaks of nobody. A new table does not compile without. */
type Ledger = Readonly<
  Record<keyof DB, { readonly nobody: string } | { readonly ties: Readonly<Record<string, Tie>> }>
>

const SECRET = 'a secret, kept as a hash only'
const WORKING_COPY = 'a working copy that goes by itself within days; her act stands in own_acts'

export const ledger: Ledger = {
  users: { ties: { id: { shown: 'profile', erased: 'account' } } },
  sessions: { ties: { user_id: { shown: 'sessions', erased: 'sessions' } } },
  session_tokens: { ties: { session_id: { leftOut: SECRET, erased: 'sessions' } } },
  one_time_codes: { ties: { user_id: { leftOut: SECRET, erased: 'account' } } },
  sign_in_tickets: { ties: { user_id: { leftOut: SECRET, erased: 'account' } } },
  second_factors: { ties: { user_id: { leftOut: 'a secret, kept sealed only', erased: 'account' } } },
  recovery_codes: { ties: { user_id: { leftOut: SECRET, erased: 'account' } } },
  data_exports: { ties: { user_id: { leftOut: 'it is the file itself', erased: 'files' } } },

  enrolments: {
    ties: {
      user_id: { shown: 'enrolments', nameless: 'progress' },
      ended_by: { leftOut: 'the seat is another woman’s; her act stands in own_acts', nameless: 'centre' },
    },
  },
  lesson_completions: { ties: { user_id: { shown: 'completions', nameless: 'progress' } } },
  activity_days: { ties: { user_id: { shown: 'learning_days', nameless: 'progress' } } },
  lesson_notes: { ties: { user_id: { shown: 'notes', erased: 'learning' } } },
  learning_goals: { ties: { user_id: { shown: 'goal', erased: 'learning' } } },
  wishes: { ties: { user_id: { shown: 'wishes', erased: 'learning' } } },
  bookmarks: { ties: { user_id: { shown: 'bookmarks', erased: 'learning' } } },
  lesson_questions: {
    ties: {
      user_id: { shown: 'lesson_questions', erased: 'learning' },
      answered_by: {
        leftOut: 'the question is another woman’s; her answer stands in own_acts',
        nameless: 'centre',
      },
    },
  },
  threads: {
    ties: {
      owner_id: { leftOut: 'its messages are listed', erased: 'messages' },
      teacher_id: { leftOut: 'its messages are listed', erased: 'messages' },
      assigned_to: { leftOut: 'the thread is another woman’s', nameless: 'centre' },
    },
  },
  messages: { ties: { author_id: { shown: 'messages', nameless: 'centre' } } },
  sendings: { ties: { ...madeByStaff('author_id').ties, ...madeByStaff('updated_by').ties } },
  sending_recipients: {
    ties: {
      user_id: {
        leftOut: 'what reached her stands among her notifications and messages',
        erased: 'messages',
      },
    },
  },
  hidden_messages: { ties: { user_id: { leftOut: 'what she put out of her sight', erased: 'messages' } } },
  message_blocks: {
    ties: {
      blocker_id: { shown: 'message_blocks', erased: 'messages' },
      blocked_id: {
        leftOut: 'another woman has closed it to her, and she is not told who',
        erased: 'messages',
      },
    },
  },
  message_reports: {
    ties: {
      reporter_id: { shown: 'message_reports', erased: 'messages' },
      decided_by: {
        leftOut: 'the report is another woman’s; her act stands in own_acts',
        nameless: 'centre',
      },
    },
  },
  message_readings: {
    ties: {
      director_id: {
        leftOut: 'the thread is another woman’s; her act stands in own_acts',
        nameless: 'centre',
      },
    },
  },
  message_files: { ties: { file_id: { shown: 'files', erased: 'files' } } },
  message_settings: { ties: { user_id: { shown: 'message_settings', erased: 'account' } } },
  video_positions: { ties: { user_id: { shown: 'positions', erased: 'learning' } } },
  quiz_attempts: { ties: { user_id: { shown: 'attempts', nameless: 'progress' } } },
  quiz_mark_changes: { ties: { attempt_id: { shown: 'mark_changes', nameless: 'progress' } } },
  reviews: { ties: { user_id: { shown: 'reviews', nameless: 'progress' } } },
  review_reports: { ties: { user_id: { shown: 'review_reports', nameless: 'progress' } } },
  payment_receipts: {
    ties: {
      enrolment_id: { shown: 'receipts', kept: 'receipts' },
      circle_registration_id: { shown: 'receipts', kept: 'receipts' },
      path_enrolment_id: { shown: 'receipts', kept: 'receipts' },
      decided_by: {
        leftOut: 'the receipt is another woman’s; her act stands in own_acts',
        nameless: 'centre',
      },
    },
  },

  ...certificateTies,

  teacher_applications: {
    ties: {
      user_id: { shown: 'applications', erased: 'application' },
      decided_by: { leftOut: 'the application is another woman’s', nameless: 'centre' },
    },
  },
  teacher_application_files: { ties: { application_id: { shown: 'files', erased: 'application' } } },
  teacher_application_notes: {
    ties: {
      application_id: { leftOut: 'directors write it to each other', erased: 'application' },
      author_id: { leftOut: 'it speaks of an applicant', nameless: 'centre' },
    },
  },

  support_tickets: {
    ties: {
      user_id: { shown: 'support_tickets', erased: 'support' },
      assignee_id: { leftOut: 'the ticket is another woman’s', nameless: 'centre' },
    },
  },
  support_entries: {
    ties: {
      ticket_id: { shown: 'support_messages', erased: 'support' },
      author_id: {
        leftOut: 'the ticket is another woman’s; her answer stands in own_acts',
        nameless: 'centre',
      },
    },
  },
  support_files: { ties: { entry_id: { shown: 'files', erased: 'support' } } },
  support_readers: {
    ties: { user_id: { leftOut: 'which ticket a director has open at this moment', erased: 'account' } },
  },
  support_replies: madeByStaff('updated_by'),

  files: {
    ties: {
      owner_id: { shown: 'files', erased: 'files' },
      deleted_by: { leftOut: 'the file is listed under its owner', nameless: 'centre' },
    },
  },
  resumable_uploads: { ties: { owner_id: { leftOut: WORKING_COPY, erased: 'files' } } },
  course_imports: { ties: { created_by: { leftOut: WORKING_COPY, erased: 'files' } } },
  question_imports: { ties: { created_by: { leftOut: WORKING_COPY, erased: 'files' } } },
  user_imports: { ties: { created_by: { leftOut: 'its rows are other people', nameless: 'centre' } } },
  user_import_rows: {
    ties: { email: { leftOut: 'what became of it is her account', erased: 'account' } },
  },

  audit_log: {
    ties: {
      actor_id: { shown: 'own_acts', nameless: 'audit' },
      entity_id: { shown: 'account_changes', erased: 'traces' },
    },
  },
  client_errors: { ties: { user_id: { shown: 'browser_errors', nameless: 'audit' } } },
  notifications: { ties: { user_id: { shown: 'notifications', erased: 'account' } } },
  notification_heads: { ties: { user_id: { leftOut: 'a mark of how far she has read', erased: 'account' } } },
  notification_deliveries: {
    ties: { user_id: { leftOut: 'how each notification went out', erased: 'account' } },
  },
  notification_tallies: { nobody: 'how many notifications of each kind, by day' },
  notification_tally_changes: { nobody: 'the same, before it is added up' },
  notification_days: {
    ties: { user_id: { leftOut: 'how much came to her on her last day', erased: 'account' } },
  },
  notification_choices: { ties: { user_id: { shown: 'notification_choices', erased: 'account' } } },
  notification_rhythms: { ties: { user_id: { shown: 'notification_rhythm', erased: 'account' } } },
  push_devices: { ties: { user_id: { shown: 'push_devices', erased: 'sessions' } } },
  push_farewells: {
    nobody: 'names of devices that a push service is still to forget; nothing leads back to a person',
  },
  ...aiTies,
  integration_checks: { nobody: 'what services outside answered' },
  push_services: { nobody: 'how push services do' },
  mail_suppressions: {
    ties: {
      email: { leftOut: 'that her mailbox takes no mail; it stands in her settings', erased: 'account' },
    },
  },
  event_todo: { ties: { room: { leftOut: 'a working copy of a moment', erased: 'traces' } } },
  event_log: { ties: { room: { leftOut: 'it repeats what stands elsewhere', erased: 'traces' } } },
  event_rooms: { ties: { room: { leftOut: 'a counter', erased: 'traces' } } },
  idempotency_keys: { ties: { scope: { leftOut: 'answers of the last day', erased: 'traces' } } },
  rate_limits: { ties: { key: { leftOut: 'counts of the last hours', erased: 'traces' } } },

  courses: {
    ties: {
      instructor_id: { shown: 'courses', nameless: 'centre' },
      updated_by: { leftOut: 'her act stands in own_acts', nameless: 'centre' },
      deleted_by: { leftOut: 'her act stands in own_acts', nameless: 'centre' },
    },
  },
  circles: {
    ties: {
      teacher_id: { shown: 'circles', nameless: 'centre' },
      updated_by: { leftOut: 'her act stands in own_acts', nameless: 'centre' },
    },
  },
  circle_assistants: { ties: { user_id: { shown: 'circles', nameless: 'centre' } } },
  circle_sessions: {
    ties: {
      teacher_id: { leftOut: 'its circle is listed', nameless: 'centre' },
      substitute_id: { leftOut: 'the circle is another woman’s', nameless: 'centre' },
      started_by: { leftOut: 'her act stands in own_acts', nameless: 'centre' },
      ended_by: { leftOut: 'her act stands in own_acts', nameless: 'centre' },
    },
  },
  // What she wrote to herself goes; what the circle was told stays.
  circle_session_notes: { ties: { author_id: { shown: 'circle_notes', nameless: 'centre' } } },
  // The circle keeps what she gave to it; the file itself is listed among hers.
  circle_session_materials: {
    ties: {
      file_id: { shown: 'files', nameless: 'centre' },
      added_by: { leftOut: 'the file is listed under its owner', nameless: 'centre' },
    },
  },
  circle_bookings: { ties: { person_id: { leftOut: 'it repeats her sessions', nameless: 'centre' } } },
  circle_registrations: {
    ties: {
      student_id: { shown: 'circle_registrations', nameless: 'progress' },
      decided_by: {
        leftOut: 'the request is another woman’s; her act stands in own_acts',
        nameless: 'centre',
      },
    },
  },
  ...liveTies,
  lectures: {
    ties: {
      lecturer_id: { shown: 'lectures', nameless: 'centre' },
      guest_id: { leftOut: 'who stood at the microphone', erased: 'learning' },
      ...madeByStaff('updated_by').ties,
    },
  },
  lecture_slides: { nobody: 'the pictures of lectures' },
  lecture_recordings: { nobody: 'what lecturers recorded of lectures' },
  lecture_papers: { nobody: 'papers whose pages are being drawn' },
  lecture_reminders: { nobody: 'of which lectures people were reminded' },
  lecture_places: { ties: { person_id: { shown: 'lecture_places', erased: 'learning' } } },
  lecture_stretches: { ties: { person_id: { leftOut: 'its minutes stand there', erased: 'learning' } } },
  lecture_questions: { ties: { person_id: { shown: 'lecture_questions', erased: 'words' } } },
  lecture_votes: { ties: { person_id: { leftOut: 'what she voted for', erased: 'learning' } } },
  lecture_messages: { ties: { person_id: { shown: 'lecture_messages', erased: 'words' } } },
  lecture_ratings: { ties: { person_id: { shown: 'lecture_ratings', nameless: 'progress' } } },
  presence_stretches: {
    ties: { person_id: { leftOut: 'what follows from it stands in her attendance', erased: 'learning' } },
  },
  zoom_hosts: { nobody: 'users of the centre’s account in Zoom' },
  zoom_meetings: { nobody: 'when sessions and lectures meet in Zoom' },
  zoom_holdings: { nobody: 'when they met there' },
  zoom_notices: { ties: { participant: { leftOut: 'it stands in her attendance', erased: 'traces' } } },
  zoom_registrants: {
    ties: { person_id: { leftOut: 'her way into meetings; it ends with each', erased: 'learning' } },
  },
  zoom_stretches: {
    ties: { person_id: { leftOut: 'what follows from it stands in her attendance', erased: 'learning' } },
  },
  ...taskTies,
  ...attendanceTies,
  attendance_sheets: madeByStaff('confirmed_by'),
  attendance_days: { nobody: 'how many attended in all circles, by day' },
  circle_figures: { nobody: 'how many attended each circle, joined it and left it' },
  circle_spans: { nobody: 'of which days those figures are' },
  attendance_rules: madeByStaff('updated_by'),
  circle_rules: { nobody: 'when circles meet' },
  circle_reminders: { nobody: 'of which sessions people were reminded' },
  calendar_links: { ties: { user_id: { shown: 'calendar_link', erased: 'account' } } },
  learning_paths: madeByStaff('updated_by'),
  path_teachers: { ties: { user_id: { shown: 'taught_paths', nameless: 'centre' } } },
  path_enrolments: { ties: { user_id: { shown: 'paths', nameless: 'progress' } } },
  path_done_tasks: { ties: { enrolment_id: { shown: 'path_tasks', nameless: 'progress' } } },
  path_done_days: { ties: { enrolment_id: { leftOut: 'its tasks are listed', nameless: 'progress' } } },
  path_paces: { ties: { enrolment_id: { leftOut: 'its path is listed', nameless: 'progress' } } },
  path_pauses: { ties: { enrolment_id: { leftOut: 'its path is listed', nameless: 'progress' } } },
  path_opened_stages: {
    ties: {
      enrolment_id: { leftOut: 'its path is listed', nameless: 'progress' },
      ...madeByStaff('opened_by').ties,
    },
  },
  path_pins: { ties: { enrolment_id: { leftOut: 'its path is listed', nameless: 'progress' } } },
  path_repeats: { ties: { enrolment_id: { leftOut: 'its path is listed', nameless: 'progress' } } },
  path_repeated_tasks: { ties: { repeat_id: { leftOut: 'its path is listed', nameless: 'progress' } } },
  curricula: { nobody: 'the matter of a path' },
  curriculum_modules: { nobody: 'the matter of a path' },
  curriculum_lessons: { nobody: 'the matter of a path' },
  curriculum_done_lessons: { ties: { user_id: { shown: 'path_lessons', nameless: 'progress' } } },
  path_editions: madeByStaff('published_by'),
  path_edition_stages: { nobody: 'an edition of the plan of a path' },
  path_edition_days: { nobody: 'an edition of the plan of a path' },
  path_edition_tasks: { nobody: 'an edition of the plan of a path' },
  path_stages: madeByStaff('updated_by'),
  path_days: madeByStaff('updated_by'),
  path_tasks: madeByStaff('updated_by'),
  circle_holidays: { nobody: 'when the centre does not meet' },
  course_search: { ties: { instructor_id: { leftOut: 'a copy of the courses', nameless: 'centre' } } },
  modules: { ties: { ...madeByStaff('updated_by').ties, ...madeByStaff('deleted_by').ties } },
  lessons: { ties: { ...madeByStaff('updated_by').ties, ...madeByStaff('deleted_by').ties } },
  questions: madeByStaff('updated_by'),
  quiz_settings: madeByStaff('updated_by'),
  quiz_regrades: madeByStaff('made_by'),
  categories: madeByStaff('updated_by'),
  levels: madeByStaff('updated_by'),
  media_folders: madeByStaff('created_by'),
  settings: madeByStaff('updated_by'),

  mails: { ties: { address: { leftOut: 'its words are gone once it has left', erased: 'traces' } } },
  mail_templates: madeByStaff('saved_by'),
  inbound_mails: {
    ties: { sender: { leftOut: 'its bytes are gone once its words stand in her ticket', erased: 'traces' } },
  },
  inbound_mailboxes: { nobody: 'how far a mailbox is read' },
  mail_servers: { nobody: 'how fast a mail server takes mail' },

  course_counts: { nobody: 'counts' },
  user_counts: { nobody: 'counts' },
  stats_snapshots: { nobody: 'figures of the whole platform' },
  course_prerequisites: { nobody: 'courses only' },
  day_marks: { nobody: 'marks of one day that tell nobody who did it' },
  ...newsTies,
  announcements: madeByStaff('updated_by'),
  announcement_days: { nobody: 'how many saw it, not who' },
  announcement_dismissals: { ties: { user_id: { shown: 'announcement_dismissals', erased: 'account' } } },
  lesson_pictures: { nobody: 'lessons only' },
  film_sounds: { nobody: 'the sound of films by itself; the sweep takes it with the film' },
  picture_sizes: { nobody: 'smaller copies of pictures; the sweep takes them with the picture' },
}
