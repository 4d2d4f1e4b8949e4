import { copyText } from './copy-text.ts'

/** By the device's own sheet where there is one, else on the clipboard. */
export async function shareAddress(title: string, url: string): Promise<'shared' | 'copied' | 'failed'> {
  if (typeof navigator.share === 'function') {
    // Closing the device's sheet rejects too; she knows that she closed it.
    await navigator.share({ title, url }).catch(() => undefined)
    return 'shared'
  }
  return (await copyText(url)) ? 'copied' : 'failed'
}
