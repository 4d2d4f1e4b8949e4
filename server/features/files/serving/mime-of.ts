import type { KnownType, MediaInfo } from '#server/engines/files/port.ts'

/** What a medium is by what is inside: a film without pictures is a recording, whatever it is packed in. */
export function mimeOf(type: KnownType, { kind }: Pick<MediaInfo, 'kind'>): string {
  if (kind === 'video' || type.startsWith('audio/')) return type
  return type === 'video/webm' ? 'audio/webm' : 'audio/mp4'
}
