import webPush from 'web-push'
import { exchange } from '#server/outgoing/exchange.ts'
import type { PushAnswer, PushDevice, PushMessage, VapidKeys } from './port.ts'
import { oneLine, readAnswer, readFailure } from './read-answer.ts'

const SEND_MS = 10_000

interface Sending {
  readonly keys: VapidKeys
  readonly subject: string
  readonly device: PushDevice
  readonly message: PushMessage
  readonly isTrusted: boolean
}

export const makeOwnKeys = (): VapidKeys => webPush.generateVAPIDKeys()

/** Encrypts for one browser (RFC 8291), signs for its push service (RFC 8292) and hands it over (RFC 8030). */
export async function sendOwn(sending: Sending): Promise<PushAnswer> {
  const request = sealedFor(sending)
  if (request instanceof Error) return { kind: 'refused', line: oneLine(request.message) }
  const { endpoint, headers, body } = request
  try {
    const answer = await exchange({
      method: 'POST',
      url: endpoint,
      headers,
      ...(body && { body }),
      ms: SEND_MS,
      isTrusted: sending.isTrusted,
    })
    return readAnswer(answer, new Date())
  } catch (error) {
    return readFailure(error)
  }
}

/** The request, or why there is none: keys of a device that are no keys never become any. */
function sealedFor({ keys, subject, device, message }: Sending): webPush.RequestDetails | Error {
  const { title, body, url, tag, ttlSeconds, urgency } = message
  try {
    return webPush.generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
      JSON.stringify({ title, body, url, tag }),
      { vapidDetails: { subject, ...keys }, TTL: ttlSeconds, urgency, topic: tag },
    )
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
