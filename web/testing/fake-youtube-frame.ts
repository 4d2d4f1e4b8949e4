export interface FrameWorld {
  /** What the embedding page sends, with its origin. */
  readonly onMessage: (hear: (data: unknown, origin: string) => void) => void
  readonly post: (message: string) => void
  readonly every: (ms: number, work: () => void) => void
  readonly duration: number
  /** Where embedding is refused (101, 150), or the video is gone (100). */
  readonly error?: number
}

/**
 * A YouTube embed as its page behaves: silent until it is greeted by the page named in `origin`, deaf to commands
 * before it is ready, and telling state changes and errors only to who asked for them. Stands alone, so that it can
 * also be written into a page for a real browser.
 */
export function actAsYouTube(world: FrameWorld, page: string): void {
  const requests = new Set<string>()
  const player = { playerState: 5, currentTime: 0, playbackRate: 1, muted: false }
  let isGreeted = false
  const tell = (event: string, info: unknown) =>
    world.post(JSON.stringify({ event, info, channel: 'widget', id: 1 }))
  const deliver = () =>
    tell('infoDelivery', { ...player, duration: world.duration, videoLoadedFraction: 0.5, volume: 100 })

  function change(playerState: number) {
    if (player.playerState === playerState) return
    player.playerState = playerState
    if (requests.has('onStateChange')) tell('onStateChange', playerState)
    deliver()
  }
  const commands: Record<string, (value: unknown) => void> = {
    addEventListener(event) {
      requests.add(String(event))
      if (event === 'onError' && world.error !== undefined) tell('onError', world.error)
    },
    playVideo() {
      if (world.error !== undefined) return
      if (player.playerState === 0) player.currentTime = 0
      change(3)
      change(1)
    },
    pauseVideo: () => change(2),
    seekTo(seconds) {
      player.currentTime = Math.min(world.duration, Number(seconds))
      deliver()
    },
    setPlaybackRate(rate) {
      player.playbackRate = Number(rate)
      deliver()
    },
    mute() {
      player.muted = true
      deliver()
    },
    unMute() {
      player.muted = false
      deliver()
    },
  }

  world.onMessage((data, origin) => {
    if (origin !== page || typeof data !== 'string') return
    const message = JSON.parse(data) as { event: string; func?: string; args?: unknown[]; channel?: string }
    if (message.channel !== 'widget') return
    if (message.event === 'listening' && !isGreeted) {
      isGreeted = true
      tell('initialDelivery', { apiInterface: Object.keys(commands) })
      tell('onReady', null)
      deliver()
    } else if (message.event === 'command' && isGreeted) commands[message.func ?? '']?.(message.args?.[0])
  })
  world.every(250, () => {
    if (player.playerState !== 1) return
    player.currentTime = Math.min(world.duration, player.currentTime + 0.25 * player.playbackRate)
    if (player.currentTime >= world.duration) change(0)
    else deliver()
  })
}
