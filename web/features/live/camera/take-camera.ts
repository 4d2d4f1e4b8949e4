import { failureOf } from '../sound/microphone.ts'

export type CameraFailure = 'refused' | 'busy' | 'missing'

/** A face, and no more: what a phone's line carries beside the voice. */
const SIZE = { width: { ideal: 480 }, height: { ideal: 360 }, frameRate: { ideal: 15, max: 15 } } as const

/** Her camera, or why there is none. */
export async function takeCamera(deviceId: string | undefined): Promise<MediaStreamTrack | CameraFailure> {
  try {
    const which = deviceId === undefined ? { facingMode: 'user' } : { deviceId: { exact: deviceId } }
    const stream = await navigator.mediaDevices.getUserMedia({ video: { ...SIZE, ...which } })
    return stream.getVideoTracks()[0] ?? 'missing'
  } catch (cause) {
    const failure = failureOf(cause)
    return failure === 'refused' || failure === 'missing' ? failure : 'busy'
  }
}
