/** A woman in a room of Janus, as a page has her: she listens over one connection and speaks over another. */
export interface JanusPage {
  open(url: string): Promise<void>
  makeRoom(publishers: number): Promise<void>
  /** Answers with the number of her voice. */
  publish(): Promise<number>
  speak(isSpeaking: boolean): Promise<void>
  listen(voices: readonly number[]): Promise<void>
  /** The last place of those that she hears takes another voice. */
  hearInstead(voice: number): Promise<void>
  received(place: number): Promise<number>
  /** The moment at which more than so many packets had arrived in a place. */
  heardAt(place: number, more: number): Promise<number>
}

declare global {
  interface Window {
    janus: JanusPage
  }
}

interface Message {
  readonly janus: string
  readonly transaction?: string
  readonly data?: { readonly id: number }
  readonly plugindata?: { readonly data: { readonly id?: number; readonly error?: string } }
  readonly jsep?: RTCSessionDescriptionInit
}

/** Runs in the page, so everything that it needs stands inside. */
export function installJanus(): void {
  const ROOM = 1
  const PATIENCE_MS = 60_000
  const waiting = new Map<string, (message: Message) => void>()
  let socket: WebSocket
  let session = 0
  let asked = 0
  let speaker: RTCPeerConnection
  let listener: RTCPeerConnection
  let listening = 0
  let voices: readonly number[] = []
  let track: MediaStreamTrack

  const send = (message: object) =>
    new Promise<Message>((resolve, reject) => {
      const transaction = `t${++asked}`
      waiting.set(transaction, (answer) => {
        waiting.delete(transaction)
        if (answer.janus === 'error' || answer.plugindata?.data.error)
          reject(new Error(JSON.stringify(answer)))
        else resolve(answer)
      })
      socket.send(JSON.stringify({ ...message, transaction, ...(session ? { session_id: session } : {}) }))
    })
  const attach = async () => (await send({ janus: 'attach', plugin: 'janus.plugin.videoroom' })).data?.id ?? 0
  const say = (handle: number, body: object, jsep?: RTCSessionDescriptionInit) =>
    send({ janus: 'message', handle_id: handle, body, ...(jsep ? { jsep } : {}) })
  /** Its addresses follow as they are found. */
  function connect(handle: number): RTCPeerConnection {
    const peer = new RTCPeerConnection({ bundlePolicy: 'max-bundle' })
    peer.addEventListener('icecandidate', ({ candidate }) => {
      void send({ janus: 'trickle', handle_id: handle, candidate: candidate ?? { completed: true } })
    })
    return peer
  }
  async function received(place: number): Promise<number> {
    const mid = listener.getTransceivers()[place]?.mid
    let count = 0
    const add = (entry: {
      readonly type: string
      readonly mid?: string
      readonly packetsReceived?: number
    }) => {
      if (entry.type === 'inbound-rtp' && entry.mid === mid) count = entry.packetsReceived ?? 0
    }
    const report = await listener.getStats()
    report.forEach(add)
    return count
  }

  window.janus = {
    async open(url) {
      socket = new WebSocket(url, 'janus-protocol')
      socket.addEventListener('message', ({ data }) => {
        const message = JSON.parse(String(data)) as Message
        const isTaken = message.janus === 'ack'
        const waits = waiting.get(message.transaction ?? '')
        // What takes time is taken first and answered by an event; an address is only taken.
        if (!isTaken) waits?.(message)
      })
      await new Promise((resolve) => {
        socket.addEventListener('open', resolve)
      })
      session = (await send({ janus: 'create' })).data?.id ?? 0
      setInterval(() => void send({ janus: 'keepalive' }), 20_000)
    },
    async makeRoom(publishers) {
      await say(await attach(), { request: 'create', room: ROOM, publishers, audiocodec: 'opus' })
    },
    async publish() {
      const handle = await attach()
      const joined = await say(handle, { request: 'join', ptype: 'publisher', room: ROOM })
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      const [own] = stream.getAudioTracks()
      if (!own) throw new Error('no microphone')
      track = own
      speaker = connect(handle)
      speaker.addTransceiver(track, { direction: 'sendonly' })
      await speaker.setLocalDescription()
      const { jsep } = await say(handle, { request: 'publish' }, speaker.localDescription ?? undefined)
      if (!jsep) throw new Error('no answer')
      await speaker.setRemoteDescription(jsep)
      await new Promise<void>((resolve) => {
        const look = () => speaker.connectionState === 'connected' && resolve()
        speaker.addEventListener('connectionstatechange', look)
        look()
      })
      return joined.plugindata?.data.id ?? 0
    },
    async speak(isSpeaking) {
      await speaker.getSenders()[0]?.replaceTrack(isSpeaking ? track : null)
    },
    async listen(wanted) {
      voices = wanted
      listening = await attach()
      const streams = wanted.map((feed) => ({ feed }))
      const { jsep } = await say(listening, { request: 'join', ptype: 'subscriber', room: ROOM, streams })
      if (!jsep) throw new Error('no offer')
      listener = connect(listening)
      await listener.setRemoteDescription(jsep)
      await listener.setLocalDescription()
      await say(listening, { request: 'start' }, listener.localDescription ?? undefined)
    },
    async hearInstead(voice) {
      const place = voices.length - 1
      const streams = [{ feed: voice, mid: '0', sub_mid: listener.getTransceivers()[place]?.mid ?? '' }]
      await say(listening, { request: 'switch', streams })
      voices = [...voices.slice(0, place), voice]
    },
    received,
    async heardAt(place, more) {
      for (const end = Date.now() + PATIENCE_MS; ;) {
        if ((await received(place)) > more) return Date.now()
        if (Date.now() > end) throw new Error('nothing arrives')
        await new Promise((resolve) => {
          setTimeout(resolve, 10)
        })
      }
    },
  }
}
