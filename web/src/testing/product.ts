/** A published product for tests, as it is stored. */
export const storedProduct = {
  name: 'Lamp',
  summary: 'It shines.',
  description: '',
  status: 'published',
  position: 0,
  imageUrl: null,
  url: null,
  price: null,
  appIds: [],
  updatedAt: 1_000,
};
