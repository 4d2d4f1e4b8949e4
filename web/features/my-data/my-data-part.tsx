import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { DeletionBlock } from './deletion-block.tsx'
import { ExportBlock } from './export-block.tsx'
import { myDataQuery } from './my-data.queries.ts'

/** A copy of all that is hers, and the end of her account. */
export function MyDataPart() {
  const myData = useQuery(myDataQuery())
  return (
    <Loaded query={myData} failed="تعذر تحميل بياناتكِ" rows={2}>
      {(data) => (
        <div className="grid max-w-[640px] gap-8">
          <ExportBlock data={data} />
          <DeletionBlock data={data} />
        </div>
      )}
    </Loaded>
  )
}
