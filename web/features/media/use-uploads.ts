import { useUploadQueue } from '#web/kernel/files/use-upload.ts'
import { newIdempotencyKey } from '#web/kernel/calls/http.ts'
import { useLibrary } from './library.ts'
import { sendFile } from '#web/kernel/files/send-file.ts'
import { bucketFor, useRefreshMedia } from './media.queries.ts'

/** So many at once; the others wait their turn. */
const AT_ONCE = 2

/** Files on their way into a folder. */
export function useUploads() {
  const { api } = useLibrary()
  const refresh = useRefreshMedia()
  const { add, ...queue } = useUploadQueue({ atOnce: AT_ONCE })
  const done = queue.items.filter(({ state }) => state === 'done')
  return {
    ...queue,
    add(files: readonly File[], folder: number | null) {
      for (const file of files)
        add({
          id: newIdempotencyKey(),
          file,
          async send(each, options) {
            const stored = await sendFile(bucketFor(each), each, options)
            if (folder !== null) await api.move({ body: { ids: [stored.id], folder_id: folder } })
          },
          onDone: () => void refresh(),
        })
    },
    doneCount: done.length,
    /** What has arrived stands in the library: its line may go. */
    removeDone() {
      for (const { id } of done) queue.remove(id)
    },
  }
}
