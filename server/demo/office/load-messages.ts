import type { Db } from '#server/kernel/context.ts'
import { searchedText } from '#core/search/search.ts'
import { demoAccounts } from '../accounts.ts'
import { insertRows } from '../insert-rows.ts'
import { fileRow } from '../learning/load-learning.ts'
import type { StoredMedia } from '../media/types.ts'

/** Who writes, how many hours ago, and what. */
type Line = readonly [from: 'owner' | 'other', hoursAgo: number, text: string]

const withTeacher: readonly Line[] = [
  ['owner', 50, 'السلام عليكم أستاذتي، أعيد درس مخارج الحروف للمرة الثانية، فهل أنتقل إلى الذي بعده؟'],
  ['other', 48, 'وعليكم السلام ورحمة الله. نعم، انتقلي، ثم عودي إلى المخارج بعد درس الصفات.'],
  ['owner', 27, 'جزاكِ الله خيرًا. وهل يُسمع الفرق بين الضاد والظاء في التلاوة السريعة؟'],
  ['other', 26, 'يُسمع عند من تتقن الاستطالة. اقرئي ﴿ولا الضالين﴾ ببطء وسجّلي صوتكِ.'],
  ['other', 3, 'سألتني عن الوقف: الأولى أن تقفي على رأس الآية.'],
]
const withOffice: readonly Line[] = [
  ['owner', 30, 'أرسلتُ إيصال الدورة أمس، فمتى تُفتح؟'],
  ['other', 29, 'وصل الإيصال، وتُفتح الدورة بعد تأكيده اليوم إن شاء الله.'],
]
const toOffice: readonly Line[] = [['owner', 5, 'هل يمكن نقل تسجيلي إلى دورة أخرى قبل أن أبدأ؟']]

interface Demo {
  readonly director: number
  readonly students: readonly number[]
  readonly now: Date
  readonly attached: readonly [picture: StoredMedia, voice: StoredMedia]
}

/** A talk with her teacher, one with the office, and what waits for the director. */
export async function loadMessages(db: Db, demo: Demo): Promise<void> {
  const { id: teacher } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoAccounts[1].email)
    .executeTakeFirstOrThrow()
  const star = demo.students.at(-1) ?? 0
  const others = await db
    .selectFrom('enrolments as e')
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .select('e.user_id')
    .distinct()
    .where('c.instructor_id', '=', teacher)
    .where('e.status', '=', 'active')
    .where('e.user_id', '!=', star)
    .orderBy('e.user_id')
    .limit(2)
    .execute()
  const own = await thread(db, demo, { owner: star, teacher, lines: withTeacher, unread: 1 })
  const [picture, voice] = demo.attached
  await attach(db, demo, { thread: own, seq: 1, owner: star, file: picture, kind: 'picture' })
  await attach(db, demo, { thread: own, seq: 4, owner: teacher, file: voice, kind: 'voice' })
  await thread(db, demo, { owner: star, teacher: null, lines: withOffice, unread: 0 })
  for (const { user_id: owner } of others)
    await thread(db, demo, { owner, teacher: null, lines: toOffice, unread: 1 })
  const [asking] = others
  if (asking)
    await thread(db, demo, {
      owner: asking.user_id,
      teacher,
      lines: [['owner', 2, 'أستاذتي، هل في الدورة مراجعة قبل الاختبار؟']],
      unread: 1,
    })
}

interface Talk {
  readonly owner: number
  readonly teacher: number | null
  readonly lines: readonly Line[]
  /** So many at the end were not read by whom they are for. */
  readonly unread: number
}

async function thread(
  db: Db,
  { director, now }: Demo,
  { owner, teacher, lines, unread }: Talk,
): Promise<number> {
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000)
  const last = lines.at(-1)
  const read = lines.length - unread
  const { id } = await db
    .insertInto('threads')
    .values({
      owner_id: owner,
      teacher_id: teacher,
      last_seq: lines.length,
      last_at: at(last?.[1] ?? 0),
      owner_read: last?.[0] === 'other' ? read : lines.length,
      other_read: last?.[0] === 'owner' ? read : lines.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(
    db,
    'messages',
    lines.map(([from, hoursAgo, text], index) => ({
      thread_id: id,
      seq: index + 1,
      author_id: from === 'owner' ? owner : (teacher ?? director),
      is_from_owner: from === 'owner',
      text,
      text_norm: searchedText(text),
      client_id: crypto.randomUUID(),
      created_at: at(hoursAgo),
    })),
  )
  return id
}

interface Attached {
  readonly thread: number
  readonly seq: number
  readonly owner: number
  readonly file: StoredMedia
  readonly kind: 'picture' | 'voice'
}

const STROKES = 48
/** As a voice rises and falls. */
const peaks = Array.from({ length: STROKES }, (_, at) =>
  Math.round(35 + 30 * Math.sin(at / 2) + 25 * Math.sin(at / 7)),
)

async function attach(db: Db, { now }: Demo, { thread: thread_id, seq, owner, file, kind }: Attached) {
  const { id: file_id } = await db
    .insertInto('files')
    .values(fileRow(file, owner, now))
    .returning('id')
    .executeTakeFirstOrThrow()
  const alt = kind === 'picture' ? 'صفحة من دفتري' : ''
  await insertRows(db, 'message_files', [
    { thread_id, seq, file_id, kind, name: file.name, alt, peaks: kind === 'voice' ? peaks : [] },
  ])
}
