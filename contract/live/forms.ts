import { z } from 'zod'
import { Id, Line, Text, Whole } from '#contract/kernel/fields.ts'
import { AyahRangeForm, SentAyah } from '#contract/quran/forms.ts'
import { markKinds } from '#core/tasks/marks.ts'
import { lineQualities } from '#core/turns/line-quality.ts'

const CHOOSE = 'اختاري قيمة من القائمة'
const ofPerson = <const Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind), person: Id })
const alone = <const Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind) })

/** In the longest ayah, and some more. */
const MOST_WORDS = 150
const word = { ayah: SentAyah, word: Whole(CHOOSE, { min: 1, max: MOST_WORDS }) }

export const turnResults = ['heard', 'repeat'] as const

/** What the teacher does with the turns. */
export const TeacherAct = z.discriminatedUnion(
  'kind',
  [
    ofPerson('give'),
    /** `after`: whose turn her screen showed. */
    z.object({ kind: z.literal('next'), after: Id.nullable() }),
    alone('end'),
    ofPerson('skip'),
    alone('next-round'),
    z.object({ kind: z.literal('arrange'), people: z.array(Id).max(100, CHOOSE) }),
    z.object({ kind: z.literal('order'), by: z.enum(['arrival', 'least-lately'], CHOOSE) }),
    /** Nobody but the teacher is heard; whose turn it is stays. */
    z.object({ kind: z.literal('mute-all'), is_muted: z.boolean() }),
    /** What is recited: everybody follows it. */
    z.object({ kind: z.literal('range'), range: AyahRangeForm.nullable() }),
    /** The word at which she points, on every screen; null takes it away. */
    z.object({
      kind: z.literal('point'),
      at: z.object(word).nullable(),
    }),
    /** Whoever recites sees the words up to the pointer alone; the others see them all. */
    z.object({ kind: z.literal('hide-text'), is_hidden: z.boolean() }),
    z.object({ kind: z.literal('hide-positions'), is_hidden: z.boolean() }),
    /** Where it is closed the teacher alone writes. */
    z.object({ kind: z.literal('chat'), is_open: z.boolean() }),
    ofPerson('lower-hand'),
    /** She cannot come back to this session unless she is readmitted. */
    ofPerson('remove'),
    ofPerson('readmit'),
    /** Lets in whoever knocked after the door was closed. */
    ofPerson('admit'),
  ],
  { error: CHOOSE },
)
export type TeacherAct = z.output<typeof TeacherAct>

/** What a student does about herself. */
export const StudentAct = z.discriminatedUnion(
  'kind',
  [
    /** Whether her own turns are recorded, where the circle records; she may change it at any time. */
    z.object({ kind: z.literal('consent'), is_given: z.boolean() }),
    /** She waits for her turn and needs no time any more. */
    alone('ready'),
    alone('opt-out'),
    alone('opt-in'),
    z.object({ kind: z.literal('defer'), minutes: Whole(CHOOSE, { min: 1, max: 10 }) }),
    z.object({ kind: z.literal('hand'), is_raised: z.boolean() }),
    /** How her line is, as her browser measures it. */
    z.object({ kind: z.literal('line'), line: z.enum(lineQualities, CHOOSE) }),
  ],
  { error: CHOOSE },
)
export type StudentAct = z.output<typeof StudentAct>

/**
 * How a turn's line was, measured in browsers: whose turn it was says how long her words travelled, a teacher how much
 * of what she heard was filled in.
 */
export const TurnLineForm = z.object({
  delay_ms: Whole(CHOOSE, { max: 10_000 }).optional(),
  /** Of a thousand moments. */
  concealed_permille: Whole(CHOOSE, { max: 1000 }).optional(),
})

const LONGEST_REMARK = 500
const Remark = Text({
  min: 0,
  max: LONGEST_REMARK,
  tooLong: `الملاحظة ${LONGEST_REMARK} حرف على الأكثر`,
})

/** What became of a turn; absent fields stay, and null takes back. */
export const TurnResultForm = z.object({
  result: z.enum(turnResults, CHOOSE).nullable().optional(),
  grade: Whole('الدرجة عدد من صفر إلى مئة', { max: 100 }).nullable().optional(),
  remark: Remark.optional(),
  own_note: Remark.optional(),
  is_shared: z.boolean().optional(),
})

/** Names a mark, so that sending it twice is once. */
export const MarkName = Line({ max: 60 })
/** A mistake at a word of a turn. */
export const LiveMarkForm = z.object({ ...word, client_id: MarkName, kind: z.enum(markKinds, CHOOSE) })

const LONGEST_MESSAGE = 500
export const LiveMessageForm = z.object({
  text: Text({
    max: LONGEST_MESSAGE,
    required: 'اكتبي رسالتكِ',
    tooLong: `الرسالة ${LONGEST_MESSAGE} حرف على الأكثر`,
  }),
})

/** Two hours, longer than any turn. */
const LONGEST_TURN_MS = 7_200_000

/** A recording of her own turn, which her browser made. */
export const TurnRecordingForm = z.object({
  /** Names it, so that sending it twice is once. */
  client_id: Line({ max: 60 }),
  file_id: Id,
  duration_ms: Whole('طول التسجيل غير صحيح', { min: 1, max: LONGEST_TURN_MS }),
})

const days = Whole('من يوم إلى 365 يومًا', { min: 1, max: 365 })

/** For how many days after a session stays what was written in its room, and what was recorded. */
export const LiveKeeping = z.object({ chat_days: days, recording_days: days })
export type LiveKeeping = z.output<typeof LiveKeeping>

/** Longer than any browser's. */
const LONGEST_OFFER = 20_000

export const OfferForm = z.object({
  sdp: z.string().max(LONGEST_OFFER),
  /** The browser tab. */
  device: z.uuid(),
  /** Counts the offers of a tab. */
  epoch: Whole(CHOOSE, { min: 1 }),
  is_saving: z.boolean().default(false),
})
