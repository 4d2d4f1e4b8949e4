import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { exchange, type Answered } from '#server/outgoing/exchange.ts'
import { troubleOf } from './read-trouble.ts'
import { openTokens } from './tokens.ts'
import { ZoomTrouble, type Zoom, type ZoomAccount } from './port.ts'

const CALL_MS = 10_000
const PAGE_SIZE = 300
/** An account or meeting of more is a cursor that runs in a circle. */
const MOST_PAGES = 50
const MOST_BYTES = 2 * 1024 * 1024
/** Who presses a button waits this long at most before she is told to come back. */
const LONGEST_PAUSE_SECONDS = 2

interface OpenZoom {
  /** Where the environment says that Zoom is reached, instead of its own addresses. */
  readonly address: string | undefined
}

const Page = z.object({ next_page_token: z.string().default('') })
const Users = Page.extend({
  users: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      display_name: z.string().default(''),
      /** 1: basic, 2: licensed. */
      type: z.number(),
    }),
  ),
})
const Participants = Page.extend({
  participants: z.array(
    z.object({
      name: z.string().default(''),
      user_email: z.string().default(''),
      join_time: z.string(),
      leave_time: z.string(),
    }),
  ),
})

export function openZoom({ address }: OpenZoom): Zoom {
  const base = address ?? 'https://api.zoom.us'
  const isTrusted = address !== undefined
  const tokens = openTokens({ base: address ?? 'https://zoom.us', isTrusted, ms: CALL_MS })

  async function ask(account: ZoomAccount, path: string): Promise<Answered> {
    const Authorization = `Bearer ${await tokens.tokenOf(account)}`
    try {
      return await exchange({
        method: 'GET',
        url: `${base}/v2${path}`,
        headers: { Authorization },
        ms: CALL_MS,
        isTrusted,
        mostBytes: MOST_BYTES,
      })
    } catch (cause) {
      throw new ZoomTrouble('unreachable', String(cause), { cause })
    }
  }

  /** A token that ended early is taken anew once; a short wait that Zoom asks for is kept once. */
  async function get(account: ZoomAccount, path: string): Promise<unknown> {
    const first = await ask(account, path)
    if (first.status === 200) return parsed(first)
    const trouble = troubleOf(first)
    if (first.status === 401) tokens.forget(account)
    else if (trouble.reason === 'too-many' && (trouble.retryAfter ?? Infinity) <= LONGEST_PAUSE_SECONDS)
      await pause(1000 * (trouble.retryAfter ?? 0))
    else throw trouble
    const second = await ask(account, path)
    if (second.status === 200) return parsed(second)
    throw troubleOf(second)
  }

  async function pages<Shape extends typeof Page>(
    account: ZoomAccount,
    path: string,
    shape: Shape,
  ): Promise<z.output<Shape>[]> {
    const found: z.output<Shape>[] = []
    let next = ''
    do {
      const token = next === '' ? '' : `&next_page_token=${encodeURIComponent(next)}`
      const page = shape.safeParse(await get(account, `${path}?page_size=${PAGE_SIZE}${token}`))
      if (!page.success) throw new ZoomTrouble('not-zoom', `an answer of another form: ${path}`)
      found.push(page.data)
      next = page.data.next_page_token
    } while (next !== '' && found.length < MOST_PAGES)
    return found
  }

  return {
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
    async listPresences(account, meetingUuid) {
      const path = `/past_meetings/${inPath(meetingUuid)}/participants`
      const found = await pages(account, path, Participants)
      return found
        .flatMap(({ participants }) => participants)
        .map(({ name, user_email, join_time, leave_time }) => ({
          name,
          email: user_email,
          joinedAt: join_time,
          leftAt: leave_time,
        }))
    },
  }
}

/** Zoom wants a UUID that begins with a slash or holds two in a row encoded twice. */
function inPath(uuid: string): string {
  const once = encodeURIComponent(uuid)
  return uuid.startsWith('/') || uuid.includes('//') ? encodeURIComponent(once) : once
}

function parsed({ text }: Answered): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ZoomTrouble('not-zoom', 'an answer that is no JSON', { cause })
  }
}
