import './theme.css';

document.body.textContent = '';
