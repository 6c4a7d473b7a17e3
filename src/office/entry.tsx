import './app/layers.css'
import '#portal/components/theme/fonts.css'
import '#settings/tokens.css'
import '#portal/components/theme/base.css'
import '#portal/components/theme/belt.css'
import './parts/controls.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'

const root = document.getElementById('office')
if (!root) throw new Error('The document of the back office has no place for it.')
createRoot(root).render(<App />)
