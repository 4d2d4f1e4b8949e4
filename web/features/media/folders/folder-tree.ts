import type { MediaFolder } from '#contract/media/shapes.ts'

/** From the root down to a folder. An unknown one has no way. */
export function wayTo(folders: readonly MediaFolder[], id: number | null | undefined): MediaFolder[] {
  const folder = folders.find((one) => one.id === id)
  return folder ? [...wayTo(folders, folder.parent_id), folder] : []
}

/** Every folder by its whole way, for a list to choose from; `but` and what lies in it are left out. */
export const choices = (folders: readonly MediaFolder[], but?: number) =>
  folders
    .map((folder) => ({ folder, way: wayTo(folders, folder.id) }))
    .filter(({ way }) => !way.some(({ id }) => id === but))
    .map(({ folder, way }) => ({ value: String(folder.id), label: way.map(({ name }) => name).join(' / ') }))
    .toSorted((one, two) => one.label.localeCompare(two.label, 'ar'))
