import { z } from 'zod'
import { openAsk } from './ask.ts'
import { ZoomTrouble, type Zoom, type ZoomAccount, type ZoomPresence, type ZoomWanted } from './port.ts'
import { zoomRooms } from './rooms.ts'

const PAGE_SIZE = 300
/** An account or meeting of more is a cursor that runs in a circle. */
const MOST_PAGES = 50
/** Zoom takes no longer words. */
const LONGEST_TOPIC = 200
const LONGEST_NAME = 64

interface OpenZoom {
  /** Where the environment says that Zoom is reached, instead of its own addresses. */
  readonly address: string | undefined
  /** So long a call may take. */
  readonly ms?: number
}

const Id = z.union([z.string(), z.number()]).transform(String)
const Meeting = z.object({
  id: Id,
  uuid: z.string(),
  status: z.string().optional(),
  start_url: z.string(),
})
const Registrant = z.object({ registrant_id: z.string(), join_url: z.string() })
/** Left out, empty or null: a report has all three for what is not known. */
const MaybeText = z
  .string()
  .nullish()
  .transform((text) => text ?? '')
const Page = z.object({ next_page_token: MaybeText })
const Users = Page.extend({
  users: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      display_name: MaybeText,
      /** 1: basic, 2: licensed. */
      type: z.number(),
    }),
  ),
})
const Participants = Page.extend({
  participants: z.array(
    z.object({
      name: MaybeText,
      user_email: MaybeText,
      registrant_id: MaybeText,
      join_time: z.string(),
      leave_time: z.string(),
    }),
  ),
})

export function openZoom({ address, ms }: OpenZoom): Zoom {
  const ask = openAsk(address, ms)

  async function pages<Shape extends typeof Page>(
    account: ZoomAccount,
    path: string,
    shape: Shape,
  ): Promise<z.output<Shape>[]> {
    const found: z.output<Shape>[] = []
    let next = ''
    do {
      const token = next === '' ? '' : `&next_page_token=${encodeURIComponent(next)}`
      const asked = `${path}${path.includes('?') ? '&' : '?'}page_size=${PAGE_SIZE}${token}`
      const page = fitting(shape, await ask(account, { method: 'GET', path: asked }))
      found.push(page)
      next = page.next_page_token
    } while (next !== '' && found.length < MOST_PAGES)
    return found
  }

  async function presences(account: ZoomAccount, path: string): Promise<ZoomPresence[]> {
    const found = await pages(account, path, Participants)
    return found
      .flatMap(({ participants }) => participants)
      .map((one) => ({
        name: one.name,
        registrantId: one.registrant_id,
        email: one.user_email,
        joinedAt: one.join_time,
        leftAt: one.leave_time,
      }))
  }

  const toMeeting = (answer: unknown) => {
    const { id, uuid, status, start_url } = fitting(Meeting, answer)
    return { id, uuid, isRunning: status === 'started', startUrl: start_url }
  }

  const calls: Omit<Zoom, 'rooms'> = {
    async listUsers(account) {
      const found = await pages(account, '/users', Users)
      return found
        .flatMap(({ users }) => users)
        .map(({ id, email, display_name, type }) => ({
          id,
          email,
          name: display_name || email,
          isLicensed: type === 2,
        }))
    },
    createMeeting: async (account, hostId, wanted) =>
      toMeeting(
        await ask(account, {
          method: 'POST',
          path: `/users/${encodeURIComponent(hostId)}/meetings`,
          body: { type: 2, ...plannedAs(wanted), settings: SETTINGS },
        }),
      ),
    findMeeting: async (account, id) =>
      toMeeting(await ask(account, { method: 'GET', path: `/meetings/${encodeURIComponent(id)}` })),
    async updateMeeting(account, id, wanted) {
      const path = `/meetings/${encodeURIComponent(id)}`
      await ask(account, { method: 'PATCH', path, body: plannedAs(wanted) })
    },
    async deleteMeeting(account, id) {
      const path = `/meetings/${encodeURIComponent(id)}`
      await ask(account, { method: 'DELETE', path }).catch(unlessGone)
    },
    async endMeeting(account, id) {
      const path = `/meetings/${encodeURIComponent(id)}/status`
      await ask(account, { method: 'PUT', path, body: { action: 'end' } }).catch(unlessGone)
    },
    async addRegistrant(account, meetingId, { name, email }) {
      const path = `/meetings/${encodeURIComponent(meetingId)}/registrants`
      const body = { first_name: cut(name, LONGEST_NAME), email }
      const { registrant_id, join_url } = fitting(
        Registrant,
        await ask(account, { method: 'POST', path, body }),
      )
      return { id: registrant_id, joinUrl: join_url }
    },
    listPresences: (account, uuid) => presences(account, `/past_meetings/${inPath(uuid)}/participants`),
    listReport: (account, uuid) =>
      presences(account, `/report/meetings/${inPath(uuid)}/participants?include_fields=registrant_id`),
  }
  return { ...calls, rooms: (of) => zoomRooms(calls, of) }
}

/** Whoever comes is known by her own link; nobody is heard or seen before she wishes it, and nothing is recorded. */
const SETTINGS = {
  approval_type: 0,
  registrants_email_notification: false,
  registrants_confirmation_email: false,
  join_before_host: false,
  waiting_room: false,
  mute_upon_entry: true,
  host_video: false,
  participant_video: false,
  auto_recording: 'none',
} as const

const plannedAs = ({ topic, startsAt, minutes }: ZoomWanted) => ({
  topic: cut(topic, LONGEST_TOPIC),
  start_time: startsAt.toISOString().replace(/\.\d+Z$/, 'Z'),
  timezone: 'UTC',
  duration: minutes,
})

const cut = (words: string, most: number): string => Array.from(words).slice(0, most).join('')

/** The meeting is not there, or does not run: just as it was to be. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ZoomTrouble) || error.reason !== 'gone') throw error
}

function fitting<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.output<Shape> {
  const read = shape.safeParse(answer)
  if (!read.success) throw new ZoomTrouble('not-zoom', 'an answer of another form')
  return read.data
}

/** Zoom wants a UUID that begins with a slash or holds two in a row encoded twice. */
function inPath(uuid: string): string {
  const once = encodeURIComponent(uuid)
  return uuid.startsWith('/') || uuid.includes('//') ? encodeURIComponent(once) : once
}
