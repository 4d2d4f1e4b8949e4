import { Track, type LocalParticipant } from 'livekit-client'

/**
 * Sends her voice as soon as she may, and never before: the platform grants it, and takes it back. What she wants
 * meanwhile is done afterwards, one thing at a time.
 */
export function openVoice(participant: LocalParticipant) {
  let wanted: MediaStreamTrack | null = null
  /** What is sent is a copy: LiveKit mutes and stops what it is given, and the microphone is also measured and recorded. */
  let sent: { readonly of: MediaStreamTrack; readonly copy: MediaStreamTrack } | undefined
  let work: Promise<void> = Promise.resolve()
  let isOver = false

  async function withdraw(): Promise<void> {
    const copy = sent?.copy
    sent = undefined
    if (copy) await participant.unpublishTrack(copy, true)
    copy?.stop()
  }

  async function bring(): Promise<void> {
    if (isOver || participant.permissions?.canPublish !== true) return withdraw()
    const publication = participant.getTrackPublication(Track.Source.Microphone)
    if (!wanted) {
      await publication?.mute()
      return
    }
    if (publication && sent?.of === wanted) {
      if (publication.isMuted) await publication.unmute()
      return
    }
    await withdraw()
    sent = { of: wanted, copy: wanted.clone() }
    await participant.publishTrack(sent.copy, { source: Track.Source.Microphone })
  }

  function follow(): void {
    // A voice that was taken back while it began is brought again with the next change.
    work = work.then(bring).catch(() => undefined)
  }

  return {
    send(track: MediaStreamTrack | null): void {
      wanted = track
      follow()
    },
    /** She may be heard, or may not any more. */
    follow,
    close(): void {
      isOver = true
      sent?.copy.stop()
    },
  }
}
