import { Track, type LocalParticipant, type TrackPublishOptions } from 'livekit-client'

interface Sending {
  readonly source: Track.Source.Microphone | Track.Source.Camera
  readonly options?: TrackPublishOptions
}

/**
 * Sends her voice or her picture as soon as she may, and never before: the platform grants it, and takes it back. What
 * she wants meanwhile is done afterwards, one thing at a time. A voice that pauses stays in the room without a sound; a
 * picture that she takes away is gone.
 */
export function openOwnTrack(participant: LocalParticipant, { source, options }: Sending) {
  let wanted: MediaStreamTrack | null = null
  /** What is sent is a copy: LiveKit mutes and stops what it is given, and the microphone is also measured and recorded. */
  let sent: { readonly of: MediaStreamTrack; readonly copy: MediaStreamTrack } | undefined
  let work: Promise<void> = Promise.resolve()
  let isOver = false

  function mayBeSent(): boolean {
    const { permissions } = participant
    if (permissions?.canPublish !== true) return false
    const { canPublishSources } = permissions
    return canPublishSources.length === 0 || canPublishSources.includes(Track.sourceToProto(source))
  }

  async function withdraw(): Promise<void> {
    const copy = sent?.copy
    sent = undefined
    // Whether the server hears of it or not, nothing more is taken.
    copy?.stop()
    if (copy) await participant.unpublishTrack(copy, true)
  }

  async function bring(): Promise<void> {
    if (isOver || !mayBeSent()) return withdraw()
    const publication = participant.getTrackPublication(source)
    if (!wanted) {
      if (source === Track.Source.Camera) return withdraw()
      await publication?.mute()
      return
    }
    if (publication && sent?.of === wanted) {
      if (publication.isMuted) await publication.unmute()
      return
    }
    await withdraw()
    sent = { of: wanted, copy: wanted.clone() }
    await participant.publishTrack(sent.copy, { ...options, source })
  }

  function follow(): void {
    // What was taken back while it began is brought again with the next change.
    work = work.then(bring).catch(() => undefined)
  }

  return {
    send(track: MediaStreamTrack | null): void {
      wanted = track
      follow()
    },
    /** She may send, or may not any more. */
    follow,
    close(): void {
      isOver = true
      sent?.copy.stop()
    },
  }
}
