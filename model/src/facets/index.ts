export * from './choice';
export * from './counts';
export * from './facet';
export * from './facets';
export * from './licenses';
