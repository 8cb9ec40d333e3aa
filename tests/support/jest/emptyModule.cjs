// Stands in for style sheets, pictures and sounds, which only the bundler can import.
module.exports = {};
