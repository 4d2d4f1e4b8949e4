import { once } from 'node:events'
import { isIP } from 'node:net'
import type { ImapFlow } from 'imapflow'
import { readTrouble } from '../answer.ts'
import { publicAddressesOf } from '#server/outgoing/checked-host.ts'
import type { ImapSettings, Inbox, InboxPlace, ProbeAnswer, Trouble } from '../port.ts'

const CONNECT_MS = 15_000
/** Servers end an idle connection after half an hour; ours begins anew before. */
const IDLE_MS = 9 * 60_000

/** Reads a folder over IMAP. Nothing is deleted in it: what was taken is marked as seen. */
export function openInbox(): Inbox {
  return {
    async read(settings, { place, since, mostBytes, keep }) {
      const client = await connect(settings, CONNECT_MS)
      try {
        const mailbox = await open(client, settings.folder)
        const validity = String(mailbox.uidValidity)
        if (!place) return { validity, lastUid: mailbox.uidNext - 1 }
        let current: InboxPlace = place.validity === validity ? place : { validity, lastUid: 0 }
        const isRenumbered = place.validity !== validity
        for (const { uid, size } of await listAfter(
          client,
          current.lastUid,
          isRenumbered ? since : undefined,
        )) {
          const isWhole = size <= mostBytes
          const source = await download(client, uid, isWhole)
          current = { validity, lastUid: uid }
          if (source) await keep({ uid, size, source, isWhole }, current)
          await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
        }
        return current
      } finally {
        await leave(client)
      }
    },
    async watch(settings, { onNews, signal }) {
      const client = await connect(settings, CONNECT_MS)
      const close = () => client.close()
      signal.addEventListener('abort', close)
      try {
        client.on('exists', onNews)
        await open(client, settings.folder)
        // What came between the last reading and now is told by nobody.
        onNews()
        if (!signal.aborted) await once(client, 'close')
      } finally {
        signal.removeEventListener('abort', close)
        client.close()
      }
    },
    async test(settings, ms): Promise<ProbeAnswer> {
      try {
        const client = await connect(settings, ms)
        try {
          await open(client, settings.folder)
        } finally {
          await leave(client)
        }
        return { works: true }
      } catch (error) {
        return { works: false, ...troubleOf(error) }
      }
    },
    trouble: troubleOf,
  }
}

async function connect(settings: ImapSettings, ms: number): Promise<ImapFlow> {
  const { host, port, tls, user = '', password = '', allowSelfSigned, isTrusted } = settings
  // The connection goes to the very address that was checked.
  const [checked] = isTrusted ? [] : await publicAddressesOf(host)
  const { ImapFlow: Client } = await import('imapflow')
  const client = new Client({
    host: checked?.address ?? host,
    servername: isIP(host) > 0 ? undefined : host,
    port,
    secure: tls === 'implicit',
    doSTARTTLS: tls === 'implicit' ? undefined : tls === 'starttls',
    auth: { user, pass: password },
    logger: false,
    connectionTimeout: ms,
    greetingTimeout: ms,
    socketTimeout: 2 * IDLE_MS,
    maxIdleTime: IDLE_MS,
    autoIdleDelay: 500,
    tls: { rejectUnauthorized: !allowSelfSigned, minVersion: 'TLSv1.2' },
  })
  // Without a listener a broken line would end the process; whoever waits gets the error anyway.
  client.on('error', ignore)
  const late = setTimeout(() => client.close(), ms)
  try {
    await client.connect()
    return client
  } catch (error) {
    client.close()
    throw error
  } finally {
    clearTimeout(late)
  }
}

function ignore(): void {
  // The command that waits is told.
}

class NoFolder extends Error {}

async function open(client: ImapFlow, folder: string) {
  try {
    return await client.mailboxOpen(folder)
  } catch (error) {
    if (client.usable) throw new NoFolder(`no folder ${folder}`, { cause: error })
    throw error
  }
}

async function listAfter(client: ImapFlow, lastUid: number, since: Date | undefined) {
  const uids = await client.search({ uid: `${lastUid + 1}:*`, ...(since && { since }) }, { uid: true })
  // «n:*» always holds the last one, also where its number is smaller.
  const wanted = (uids || []).filter((uid) => uid > lastUid).toSorted((one, other) => one - other)
  if (wanted.length === 0) return []
  const rows = await client.fetchAll(wanted.join(','), { uid: true, size: true }, { uid: true })
  return rows.map(({ uid, size = 0 }) => ({ uid, size })).toSorted((one, other) => one.uid - other.uid)
}

/** Undefined where somebody took it away meanwhile. */
async function download(client: ImapFlow, uid: number, isWhole: boolean): Promise<Buffer | undefined> {
  const query = isWhole ? { source: true } : { headers: true }
  const message = await client.fetchOne(String(uid), query, { uid: true })
  return message ? (message.source ?? message.headers) : undefined
}

async function leave(client: ImapFlow): Promise<void> {
  await client.logout().catch(ignore)
  client.close()
}

/** imapflow says only «Command failed» and keeps the server's own words beside it. */
function troubleOf(error: unknown): Trouble {
  if (error instanceof NoFolder) return { cause: 'no-folder', line: error.message }
  if (!(error instanceof Error)) return readTrouble(error)
  const { authenticationFailed, responseText, serverResponseCode } = error as {
    authenticationFailed?: unknown
    responseText?: unknown
    serverResponseCode?: unknown
  }
  const said = typeof responseText === 'string' && responseText !== '' ? responseText : error.message
  const line = typeof serverResponseCode === 'string' ? `[${serverResponseCode}] ${said}` : said
  const trouble = readTrouble(Object.assign(new Error(line), { code: 'code' in error ? error.code : '' }))
  if (error.name === 'PrivateHost') return { ...trouble, cause: 'private-host' }
  return authenticationFailed === true ? { ...trouble, cause: 'wrong-password' } : trouble
}
