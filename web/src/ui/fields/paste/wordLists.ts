/** How Word marks a paragraph as an item of a list: `mso-list:l0 level2 lfo1`. */
const itemPattern = /mso-list:\s*(l\d+) level(\d+)/;

const itemSelector = 'p[style*="mso-list:"]';

/** The number or bullet that Word writes before an item. */
const markSelector = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]';

/** Word on the web writes a list for each item. They become the paragraphs that Word on a computer writes. */
function unifyItems(body: HTMLElement): void {
  for (const item of body.querySelectorAll('.ListContainerWrapper li[data-aria-level]')) {
    const { ownerDocument, parentElement: list } = item;
    const { listid = '0', ariaLevel = '1' } = (item as HTMLElement).dataset;
    const paragraph = ownerDocument.createElement('p');
    paragraph.setAttribute('style', `mso-list:l${listid} level${ariaLevel}`);
    const mark = ownerDocument.createElement('span');
    mark.setAttribute('style', 'mso-list:Ignore');
    mark.textContent = list?.localName === 'ol' ? '1.' : '·';
    paragraph.append(mark, ...item.childNodes);
    item.closest('.ListContainerWrapper')?.before(paragraph);
  }
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) wrapper.remove();
}

/** Makes lists of the paragraphs that Word writes for their items, each with its list, its level and its mark. */
export function makeWordLists(body: HTMLElement): void {
  unifyItems(body);
  for (const item of body.querySelectorAll(itemSelector)) {
    const [, id = '', level] = itemPattern.exec(item.getAttribute('style') ?? '') ?? [];
    const mark = item.querySelector(markSelector);
    const name = /^\s*\w+[.)]/.test(mark?.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();
    const { ownerDocument } = body;
    const entry = ownerDocument.createElement('li');
    entry.append(...item.childNodes);
    let list = item.previousElementSibling;
    if (list?.getAttribute('data-word') !== id) {
      list = ownerDocument.createElement(name);
      list.setAttribute('data-word', id);
      item.before(list);
    }
    for (let depth = 1; depth < Math.min(Number(level ?? 1), 9); depth += 1) {
      const parent: Element =
        list.lastElementChild ?? list.appendChild(ownerDocument.createElement('li'));
      const last = parent.lastElementChild;
      list = last?.matches('ol, ul') ? last : parent.appendChild(ownerDocument.createElement(name));
    }
    list.append(entry);
    item.remove();
  }
}
