import { PanelTitle } from '#web/ui/text/section-title.tsx'

/** The words of the picture above, to be read by ear and copied. */
export const PrintedTexts = ({ texts }: { texts: readonly string[] }) => (
  <section className="grid gap-2">
    <PanelTitle title="المكتوب في الشهادة" />
    {texts.map((text, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- two texts may say the same, and none ever moves
      <p key={at}>
        <bdi>{text}</bdi>
      </p>
    ))}
  </section>
)
