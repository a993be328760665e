import { Images } from 'lucide-react';

/** What both views of the library say when there are no files. */
export const emptyLibrary = {
  title: 'No files yet',
  body: 'Upload pictures and documents for the site above.',
  icon: Images,
};
