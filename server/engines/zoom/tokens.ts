import { z } from 'zod'
import { exchange } from '#server/outgoing/exchange.ts'
import { ZoomTrouble, type ZoomAccount } from './port.ts'
import { troubleOf } from './read-trouble.ts'

interface OpenTokens {
  readonly base: string
  readonly isTrusted: boolean
  readonly ms: number
}

interface Token {
  readonly value: string
  readonly until: number
}

const Granted = z.object({ access_token: z.string(), expires_in: z.number() })
/** A token is left before it ends, so that none ends on its way. */
const EARLY_MS = 5 * 60_000

/** One token of an account is used by all calls until it is about to end; those who wait for it ask once. */
export function openTokens({ base, isTrusted, ms }: OpenTokens) {
  const tokens = new Map<string, Promise<Token>>()

  async function take({ accountId, clientId, clientSecret }: ZoomAccount): Promise<Token> {
    const query = new URLSearchParams({ grant_type: 'account_credentials', account_id: accountId })
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const answer = await exchange({
      method: 'POST',
      url: `${base}/oauth/token?${query.toString()}`,
      headers: { Authorization: `Basic ${basic}`, 'Content-Length': 0 },
      ms,
      isTrusted,
    }).catch((cause: unknown) => {
      throw new ZoomTrouble('unreachable', String(cause), { cause })
    })
    if (answer.status !== 200) throw troubleOf(answer)
    const granted = grantedIn(answer.text)
    return { value: granted.access_token, until: performance.now() + 1000 * granted.expires_in - EARLY_MS }
  }

  function renew(account: ZoomAccount): Promise<Token> {
    const name = nameOf(account)
    const taking = take(account)
    tokens.set(name, taking)
    taking.catch(() => {
      if (tokens.get(name) === taking) tokens.delete(name)
    })
    return taking
  }

  return {
    async tokenOf(account: ZoomAccount): Promise<string> {
      const token = await (tokens.get(nameOf(account)) ?? renew(account))
      return token.until > performance.now() ? token.value : (await renew(account)).value
    },
    /** Zoom no longer takes the token. */
    forget: (account: ZoomAccount) => void tokens.delete(nameOf(account)),
  }
}

/** Another secret is another sign-in. */
const nameOf = ({ accountId, clientId, clientSecret }: ZoomAccount): string =>
  JSON.stringify([accountId, clientId, clientSecret])

function grantedIn(text: string): z.output<typeof Granted> {
  try {
    return Granted.parse(JSON.parse(text))
  } catch (cause) {
    throw new ZoomTrouble('not-zoom', 'a sign-in that is answered in another form', { cause })
  }
}
