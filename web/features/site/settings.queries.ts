import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { fileRoutes } from '#contract/files/routes.ts'
import type { UploadedFile } from '#contract/files/shapes.ts'
import { siteRoutes } from '#contract/site/routes.ts'
import type { SiteSettings, SiteText } from '#contract/site/shapes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { changed } from '#web/kernel/tags.ts'
import { upload, type UploadOptions } from '#web/kernel/files/upload.ts'

export const siteApi = client(siteRoutes)

export const siteSettingsQuery = () =>
  queryOptions({ queryKey: ['site', 'settings'], queryFn: ({ signal }) => siteApi.settings({}, { signal }) })

/** A picture that is stored always has its measures. */
export async function sendLogo(file: File, options: UploadOptions) {
  const input = { file, fields: { bucket: 'site-logos' } }
  const { path, url, width, height } = await upload<UploadedFile>(fileRoutes.upload, input, options)
  return { path, url, width: width ?? 0, height: height ?? 0 }
}

/** Puts what was saved into the cache and lets everything that shows the site ask anew. */
export function useKeepSettings() {
  const queries = useQueryClient()
  const refresh = () => void changed(queries, ['site'])
  return {
    settings(saved: SiteSettings) {
      queries.setQueryData(siteSettingsQuery().queryKey, saved)
      refresh()
    },
    text(saved: SiteText) {
      queries.setQueryData(
        siteSettingsQuery().queryKey,
        (known) =>
          known && { ...known, texts: known.texts.map((text) => (text.key === saved.key ? saved : text)) },
      )
      refresh()
    },
  }
}
