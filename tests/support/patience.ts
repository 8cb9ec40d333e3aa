import { configure } from '@testing-library/react';

// A busy machine is slow, not wrong: what appears at last has appeared. Late chunks (the editor, menus) are compiled when
// they are first asked for, which may take it seconds.
configure({ asyncUtilTimeout: 40_000 });
