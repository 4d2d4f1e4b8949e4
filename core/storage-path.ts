const form = /^[a-z][a-z0-9-]{0,31}\/[0-9a-f]{2}\/[0-9a-f]{62}\.[a-z0-9]{1,5}$/

/** What a file is stored under: its bucket and the hash of its bytes. Nothing else leads into the store. */
export const isStoragePath = (text: string): boolean => form.test(text)

/** Where a stored file is fetched. */
export const storageAddress = (path: string): string => `/storage/${path}`

/** The path behind an address of ours, whatever host, signature or missing slash it came with; undefined for any other. */
export function storagePathOf(address: string): string | undefined {
  const [bare = ''] = address.replace(/^https?:\/\/[^/]+(?=\/storage\/)/i, '').split(/[?#]/, 1)
  const path = bare.replace(/^\/storage\//, '')
  return isStoragePath(path) ? path : undefined
}
