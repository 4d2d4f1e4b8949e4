/** What is said of an article without a section; its drawn picture follows from it too. */
export const NO_SECTION = 'أخبار المركز'
