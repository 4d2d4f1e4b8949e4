import { type Kysely, sql } from 'kysely'

/** Why each function is there; `server/db/schema.sql` shows it, and is not made while one says nothing. */
const REASONS: Readonly<Record<string, string>> = {
  'copy_course_search()':
    'Keeps a narrow copy of the courses for the search, which filters and ranks all that it finds.',
  'count_certificates()':
    'Keeps what lists and figures count of certificates, by statement, one change at a time.',
  'count_course(courses, integer)':
    'Adds a published course to the count of its category, level and price kind, or takes it away.',
  'count_courses()': 'Keeps the counts of published courses, of which the total of each filter is a sum.',
  'count_figures_of_circle()': 'Counts a circle anew when it begins or ceases to go on.',
  'count_figures_of_registrations()': 'Counts circles anew when somebody joins or leaves.',
  'count_figures_of_sheets()': 'Counts circles anew when a sheet is confirmed or taken back.',
  'count_news_comments()':
    'Counts the comments that stand under an article; they also go with the account of their author.',
  'count_users()': 'Keeps the counts of people by statement: thousands at once touch each count once.',
  'end_push_devices()': 'Browsers that a session subscribed are reached no more once it ends.',
  'follow_mail()': 'What becomes of a letter, also days later, is true of the notifications that it told of.',
  'note_push_farewell()': 'What Pusher Beams knows of a browser that is gone is forgotten there as well.',
  'question_recordings(jsonb)':
    'The recordings that a question and its choices name, for the index by which a file is found.',
  'refresh_circle_figures(bigint[])':
    'Counts circles anew over each span; of two at once the later sees what the earlier did.',
  'retally_tasks()': 'Counts all tasks anew.',
  'roll_circle_figures(date)': 'Counts all circles anew when a day of Riyadh has passed.',
  'tally_attendance_days()': 'Keeps the confirmed sheets of each day added up, for the figures of a month.',
  'tally_notification_deliveries()':
    'Writes each change of the counts as a row, which waits for nobody and is added up later.',
  'tally_tasks()':
    'Writes each change of the counts of tasks as a row, which waits for nobody and is added up later.',
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, reason] of Object.entries(REASONS))
    await sql`comment on function ${sql.raw(name)} is ${sql.lit(reason)}`.execute(db)
}
