import { createServer, type AddressInfo, type Socket } from 'node:net'

interface StoredMail {
  readonly uid: number
  readonly source: Buffer
  readonly flags: Set<string>
}

export interface FakeImap {
  readonly port: number
  /** In the folder, in the order in which they came. */
  readonly mails: StoredMail[]
  /** How many conversations wait in IDLE at this moment. */
  idling(): number
  /** What each command was, without what was signed in with. */
  readonly commands: string[]
  /** Puts a mail into the folder and tells whoever waits. Answers its number. */
  deliver(source: string | Buffer): number
  /** The folder is made anew, as after a restore: the same mails have other numbers. */
  renumber(): void
  /** The next sign-in is refused with this line. */
  refuseSignIn(line: string): void
  /** Breaks every line, as a server does that is started again. */
  dropAll(): void
  close(): Promise<void>
}

export const imapLogin = { user: 'answers', password: 'imap secret' }

/**
 * An IMAP server (RFC 3501 with IDLE) of one folder on loopback, as far as a client that reads needs it: LOGIN, SELECT,
 * IDLE, and UID SEARCH, FETCH and STORE, with literals in its answers.
 */
export async function fakeImap(): Promise<FakeImap> {
  const state = {
    mails: [] as StoredMail[],
    validity: 1_700_000_000,
    nextUid: 1,
    refusal: '',
    commands: [] as string[],
    idling: new Map<Socket, string>(),
  }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      state.idling.delete(socket)
    })
    socket.on('error', () => socket.destroy())
    converse(socket, state)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    mails: state.mails,
    commands: state.commands,
    idling: () => state.idling.size,
    deliver(source) {
      const uid = state.nextUid++
      state.mails.push({ uid, source: Buffer.from(source), flags: new Set() })
      for (const socket of state.idling.keys()) socket.write(`* ${state.mails.length} EXISTS\r\n`)
      return uid
    },
    renumber() {
      state.validity += 1
      const again = state.mails.splice(0).map((mail, at) => ({ ...mail, uid: at + 1 }))
      state.mails.push(...again)
      state.nextUid = again.length + 1
    },
    refuseSignIn: (line) => void (state.refusal = line),
    dropAll: () => sockets.forEach((socket) => socket.destroy()),
    close: () =>
      new Promise<void>((resolve) => {
        sockets.forEach((socket) => socket.destroy())
        server.close(() => resolve())
      }),
  }
}

interface State {
  readonly mails: StoredMail[]
  validity: number
  nextUid: number
  refusal: string
  readonly commands: string[]
  readonly idling: Map<Socket, string>
}

function converse(socket: Socket, state: State): void {
  const say = (line: string): void => void socket.write(`${line}\r\n`)
  let rest = ''
  say('* OK [CAPABILITY IMAP4rev1 IDLE UIDPLUS] ready')
  socket.on('data', (chunk) => {
    rest += chunk.toString('latin1')
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      answer({ socket, state, say }, line)
    }
  })
}

interface Exchange {
  readonly socket: Socket
  readonly state: State
  readonly say: (line: string) => void
}

function answer({ socket, state, say }: Exchange, line: string): void {
  const idleTag = state.idling.get(socket)
  if (idleTag !== undefined) {
    state.idling.delete(socket)
    say(`${idleTag} OK done`)
    return
  }
  const [tag = '', name = '', ...words] = line.split(' ')
  const rest = words.join(' ')
  const command = name.toUpperCase()
  const ok = (code = '') => say(`${tag} OK ${code}${command} done`)
  state.commands.push(command === 'LOGIN' ? 'LOGIN' : `${command} ${rest}`.trim())
  switch (command) {
    case 'CAPABILITY':
      say('* CAPABILITY IMAP4rev1 IDLE UIDPLUS')
      return ok()
    case 'LOGIN':
      return signIn({ socket, state, say }, tag, rest)
    case 'NAMESPACE':
      say('* NAMESPACE (("" "/")) NIL NIL')
      return ok()
    case 'LIST':
    case 'LSUB':
      if (rest.endsWith(' ""')) say(`* ${command} (\\Noselect) "/" ""`)
      else if (/INBOX"?$/i.test(rest)) say(`* ${command} () "/" "INBOX"`)
      return ok()
    case 'SELECT':
    case 'EXAMINE':
      if (!/^"?INBOX"?$/i.test(rest)) return say(`${tag} NO [NONEXISTENT] no such mailbox`)
      say('* FLAGS (\\Answered \\Flagged \\Deleted \\Seen \\Draft)')
      say(`* ${state.mails.length} EXISTS`)
      say(`* OK [UIDVALIDITY ${state.validity}] valid`)
      say(`* OK [UIDNEXT ${state.nextUid}] next`)
      return ok('[READ-WRITE] ')
    case 'IDLE':
      state.idling.set(socket, tag)
      return say('+ idling')
    case 'UID':
      return onUids({ socket, state, say }, { tag, rest, ok })
    case 'LOGOUT':
      say('* BYE')
      ok()
      return void socket.end()
    default:
      return ok()
  }
}

function signIn({ state, say }: Exchange, tag: string, rest: string): void {
  const [user, password] = [...rest.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare,
  )
  const { refusal } = state
  state.refusal = ''
  if (refusal !== '') say(`${tag} NO ${refusal}`)
  else if (user === imapLogin.user && password === imapLogin.password)
    say(`${tag} OK [CAPABILITY IMAP4rev1 IDLE UIDPLUS] in`)
  else say(`${tag} NO [AUTHENTICATIONFAILED] Authentication failed.`)
}

interface UidCommand {
  readonly tag: string
  readonly rest: string
  readonly ok: () => void
}

function onUids({ socket, state, say }: Exchange, { rest, ok }: UidCommand): void {
  const [what = '', set = '', ...more] = rest.split(' ')
  if (what.toUpperCase() === 'SEARCH') {
    const wanted = /UID (\S+)/i.exec(rest)?.[1] ?? '1:*'
    const uids = state.mails.filter(({ uid }) => isIn(wanted, uid, state)).map(({ uid }) => uid)
    say(`* SEARCH ${uids.join(' ')}`.trim())
    return ok()
  }
  const query = more.join(' ')
  state.mails.forEach((mail, at) => {
    if (!isIn(set, mail.uid, state)) return
    if (what.toUpperCase() === 'STORE') {
      for (const flag of query.match(/\\\w+/g) ?? []) mail.flags.add(flag)
      return
    }
    socket.write(fetched(mail, at + 1, query))
  })
  ok()
}

/** Literals carry their length, so a mail may hold whatever it likes. */
function fetched({ uid, source, flags }: StoredMail, at: number, query: string): Buffer {
  const head = source.subarray(0, source.indexOf('\r\n\r\n') + 4)
  const literal = /BODY(?:\.PEEK)?\[HEADER\]/i.test(query)
    ? { name: 'BODY[HEADER]', bytes: head }
    : /BODY(?:\.PEEK)?\[\]/i.test(query)
      ? { name: 'BODY[]', bytes: source }
      : undefined
  const facts = `* ${at} FETCH (UID ${uid} RFC822.SIZE ${source.length} FLAGS (${[...flags].join(' ')})`
  if (!literal) return Buffer.from(`${facts})\r\n`)
  return Buffer.concat([
    Buffer.from(`${facts} ${literal.name} {${literal.bytes.length}}\r\n`),
    literal.bytes,
    Buffer.from(')\r\n'),
  ])
}

function isIn(set: string, uid: number, { mails }: State): boolean {
  const last = mails.at(-1)?.uid ?? 0
  return set.split(',').some((part) => {
    const [from = '', to = from] = part.split(':')
    const [one, other] = [from, to].map((end) => (end === '*' ? last : Number(end)))
    return uid >= Math.min(one ?? 0, other ?? 0) && uid <= Math.max(one ?? 0, other ?? 0)
  })
}
