/** What is typed is lost with them. What is only searched for isn't. */
const textFields = 'textarea, input:is(:not([type]), [type=text]):not([aria-haspopup])'

/** Whether it is one of several fields for text of a form: what is typed there is not dropped without a question ([FR8]). */
export function isOneOfSeveral(field: Element, form: Element): boolean {
  const texts = [...form.querySelectorAll(textFields)]
  return texts.length > 1 && texts.includes(field)
}
