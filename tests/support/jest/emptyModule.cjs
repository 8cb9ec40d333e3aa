// Stands for a style sheet, a picture or a sound where there is no bundler.
module.exports = {};
