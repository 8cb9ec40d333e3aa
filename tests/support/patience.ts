import { configure } from '@testing-library/react';

// A busy machine is slow, not wrong: what appears at last has appeared.
configure({ asyncUtilTimeout: 15_000 });
