import { createSlice } from '@reduxjs/toolkit';
import { addSlice, createStore, releaseStore } from '../../../client/app/store';

test('a slice that comes with a later screen has its first state at once, and keeps what others have', () => {
  const store = createStore();
  const before = store.getState();
  addSlice(createSlice({ name: 'later', initialState: { count: 3 }, reducers: {} }));
  expect(store.getState()).toMatchObject({ later: { count: 3 }, connection: before.connection });
});

test('a slice that comes while several pages are drawn has its first state in the store of each', () => {
  const first = createStore({ isBesideOthers: true });
  const second = createStore({ isBesideOthers: true });
  addSlice(createSlice({ name: 'shared', initialState: { count: 1 }, reducers: {} }));
  for (const store of [first, second]) expect(store.getState()).toMatchObject({ shared: { count: 1 } });
  releaseStore(first);
  addSlice(createSlice({ name: 'afterwards', initialState: { count: 2 }, reducers: {} }));
  expect(first.getState()).not.toHaveProperty('afterwards');
  expect(second.getState()).toMatchObject({ afterwards: { count: 2 } });
  releaseStore(second);
});
