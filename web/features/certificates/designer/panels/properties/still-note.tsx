/** Stands in the preview where the sheet is changed otherwise. */
export const StillNote = () => (
  <p className="text-ink-2">في المعاينة لا يتغير شيء. عودي إلى التحرير لتعدّلي القالب.</p>
)
